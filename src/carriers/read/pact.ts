import { asList, asNumber, asObject, asText, type Json } from '../../stored/json.js';
import type { Carrier, Period } from '../model.js';
import { lastDay, readDay, validAfter } from './days.js';

/** What a PACT footprint says about the record it carries. */
export interface Wrapper {
  readonly carrier?: Carrier;
  readonly period?: Period;
  readonly valid?: Period;
  readonly primaryShare?: number;
  readonly verification?: string;
}

export interface Unwrapped {
  readonly data: Json;
  readonly wrapper: Wrapper;
}

const ILEAP = /\/(shipment-footprint|toc|hoc)\.json$/;

export const isFootprint = (value: Json): boolean => value.pcf !== undefined && value.companyName !== undefined;

/** The iLEAP record of a PACT 2.x or 3.x footprint; undefined if it carries none or has been superseded. */
export function unwrap(footprint: Json): Unwrapped | undefined {
  if (footprint.status === 'Deprecated') return undefined;
  const extension = asList(footprint.extensions)
    .map(asObject)
    .find(({ dataSchema }) => ILEAP.test(asText(dataSchema) ?? ''));
  return extension === undefined ? undefined : { data: asObject(extension.data), wrapper: readWrapper(footprint) };
}

function readWrapper(footprint: Json): Wrapper {
  const pcf = asObject(footprint.pcf);
  const name = asText(footprint.companyName);
  const period = readPeriod(pcf.referencePeriodStart, pcf.referencePeriodEnd);
  const stated = readPeriod(footprint.validityPeriodStart, footprint.validityPeriodEnd);
  const valid = stated ?? (period && validAfter(period));
  const share = asNumber(pcf.primaryDataShare);
  const verification = readVerification(asObject(pcf.verification ?? pcf.assurance));
  return {
    ...(name !== undefined && { carrier: { name, codes: readCodes(asList(footprint.companyIds)) } }),
    ...(period !== undefined && { period }),
    ...(valid !== undefined && { valid }),
    ...(share !== undefined && share >= 0 && share <= 100 && { primaryShare: share / 100 }),
    ...(verification !== undefined && { verification }),
  };
}

function readPeriod(start: unknown, end: unknown): Period | undefined {
  const from = readDay(asText(start) ?? '');
  const to = lastDay(asText(end) ?? '');
  return from === undefined || to === undefined || to < from ? undefined : { from, to };
}

/** `urn:scac:MAEU`, and the like. */
function readCodes(ids: readonly unknown[]): Carrier['codes'] {
  const codes: Record<string, string> = {};
  for (const id of ids) {
    const [, scheme, value] = /^urn:(scac|iata|imo):([\w-]+)$/i.exec(asText(id) ?? '') ?? [];
    if (scheme !== undefined && value !== undefined) codes[scheme.toLowerCase()] ??= value;
  }
  return codes;
}

/** PACT 2 calls it assurance, PACT 3 verification; it counts only if it names who did it. */
function readVerification(fields: Json): string | undefined {
  const text = (name: string): string | undefined => asText(fields[name]);
  const provider = text('providerName');
  if (provider === undefined) return undefined;
  const level = text('level');
  const day = readDay(text('completedAt') ?? '');
  return [
    level === undefined ? 'verified' : `${level} assurance`,
    `by ${provider}`,
    day,
    text('standardName') ?? text('standard'),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}
