import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fault } from '../errors/fault.js';
import { parse } from '../exchange/token.js';
import type { Jobs, Worker } from '../jobs/port.js';
import { type CallOut, callOut } from '../outgoing/call.js';
import { findProblem } from '../outgoing/guard.js';
import type { CarrierPartner, CarrierStore } from '../record/port.js';
import { asNumber, asObject, asText } from '../stored/json.js';
import { type FetchOutcome, fetchFigures } from './fetch-figures.js';

const QUEUE = 'carrier-partners';
const MAX_PARTNERS = 50;
const MAX_HOURS = 24 * 366;
/** Less than the minute after which we and most proxies close silent connections. */
const WAIT_MS = 25_000;
/** A list that broke off is continued after this time, as long as each fetch gets further than the one before. */
const GO_ON_MS = 15 * 60_000;

export interface PartnerDependencies {
  readonly store: CarrierStore;
  readonly jobs: Jobs;
  /** Hosts in the operator's own network that may be called. */
  readonly privateHosts: readonly string[];
  /** Called when figures of an account have changed. */
  readonly onChange: (accountId: string) => void;
  readonly call?: CallOut;
  /** How long a caller waits for a fetch to end. */
  readonly waitMs?: number;
}

/** Partners' hosts that figures are fetched from, on request or on a schedule. */
export interface CarrierPartners {
  /** @throws ApiFault if the fields do not describe a partner */
  create(accountId: string, fields: Readonly<Record<string, unknown>>): Promise<CarrierPartner>;
  /** One at a time: later callers wait for the same fetch, and nobody waits longer than a silent connection lasts. */
  fetch(partner: CarrierPartner): Promise<FetchOutcome>;
  work(atOnce: number): Worker;
}

export const PARTNER_FIELDS = ['name', 'baseUrl', 'tokenUrl', 'clientId', 'clientSecret', 'version', 'everyHours'];

export function createCarrierPartners(dependencies: PartnerDependencies): CarrierPartners {
  const { store, jobs, privateHosts, onChange, call = callOut, waitMs = WAIT_MS } = dependencies;
  const schedule = ({ id, everyHours }: CarrierPartner, afterMs: number): Promise<void> | undefined =>
    everyHours === undefined
      ? undefined
      : jobs.add(QUEUE, [{ key: `${id}/${Date.now() + afterMs}`, data: { partnerId: id }, afterMs }]);
  const running = new Map<string, Promise<FetchOutcome>>();
  const fetchOnce = async (partner: CarrierPartner): Promise<FetchOutcome> => {
    const outcome = await fetchFigures(partner, { store, call, privateHosts });
    await store.noteCarrierFetch(partner.id, JSON.stringify(outcome));
    onChange(partner.accountId);
    return outcome;
  };
  const fetchFrom = (partner: CarrierPartner): Promise<FetchOutcome> => {
    const known = running.get(partner.id);
    if (known !== undefined) return known;
    const started = fetchOnce(partner).finally(() => running.delete(partner.id));
    running.set(partner.id, started);
    return started;
  };
  return {
    async create(accountId, fields) {
      const partner = readPartner(accountId, fields, privateHosts);
      if ((await store.listCarrierPartners(accountId)).length >= MAX_PARTNERS)
        throw fault('INVALID_PROPERTY_VALUE', `an account has at most ${MAX_PARTNERS} partners`);
      const created = await store.createCarrierPartner(partner);
      await schedule(created, 0);
      return created;
    },
    async fetch(partner) {
      const fetching = fetchFrom(partner);
      const timer = new AbortController();
      const late = sleep(waitMs, RUNNING, { signal: timer.signal }).catch(() => RUNNING);
      try {
        return await Promise.race([fetching, late]);
      } finally {
        timer.abort();
        // Nobody is waiting any more; the outcome has been recorded.
        fetching.catch(() => {});
      }
    },
    work: (atOnce) =>
      jobs.work(QUEUE, atOnce, async ({ data }) => {
        const partner = await store.findCarrierPartner(String(data.partnerId));
        if (partner === undefined) return;
        const { keptRecords = 0 } = await fetchFrom(partner);
        const isFurther = keptRecords > (asNumber(asObject(parse(partner.outcomeJson ?? '')).keptRecords) ?? 0);
        await schedule(partner, isFurther ? GO_ON_MS : (partner.everyHours ?? 0) * 3_600_000);
      }),
  };
}

const RUNNING: FetchOutcome = { state: 'RUNNING', figures: 0, shipments: 0, problems: [] };
function readPartner(
  accountId: string,
  fields: Readonly<Record<string, unknown>>,
  privateHosts: readonly string[],
): Parameters<CarrierStore['createCarrierPartner']>[0] {
  const text = (name: string, max: number): string => {
    const value = fields[name];
    if (value === undefined) throw fault('API_PROPERTY_MISSING', `${name}: is missing`);
    if (typeof value !== 'string' || value.trim() === '' || value.length > max)
      throw fault('INVALID_PROPERTY_VALUE', `${name}: must be a text of up to ${max} characters`);
    return value.trim();
  };
  const address = (name: string, usual?: string): string => {
    const url = (fields[name] === undefined && usual !== undefined ? usual : text(name, 2000)).replace(/\/+$/, '');
    const problem = findProblem(url, privateHosts);
    if (problem !== undefined) throw fault('INVALID_PROPERTY_VALUE', `${name}: ${problem}`);
    return url;
  };
  const { version = 3, everyHours } = fields;
  if (version !== 2 && version !== 3) throw fault('INVALID_PROPERTY_VALUE', 'version: must be 2 or 3');
  if (
    everyHours !== undefined &&
    !(Number.isInteger(everyHours) && Number(everyHours) >= 1 && Number(everyHours) <= MAX_HOURS)
  )
    throw fault('INVALID_PROPERTY_VALUE', `everyHours: must be a whole number from 1 to ${MAX_HOURS}`);
  const baseUrl = address('baseUrl');
  return {
    id: randomUUID(),
    accountId,
    name: asText(text('name', 200)) ?? '',
    baseUrl,
    tokenUrl: address('tokenUrl', `${baseUrl}/auth/token`),
    clientId: text('clientId', 500),
    clientSecret: text('clientSecret', 2000),
    version,
    ...(everyHours !== undefined && { everyHours: Number(everyHours) }),
  };
}
