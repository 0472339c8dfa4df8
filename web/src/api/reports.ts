import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../src/words/texts.js';
import { FIRST_PAGE, get, post, query, remove } from './client.js';
import { dayAfter, type ShipmentFilter, type ShipmentMode } from './shipments.js';

export interface ReportSums {
  readonly results: number;
  readonly co2eGrams: number;
  readonly wttCo2eGrams: number;
  readonly ttwCo2eGrams: number;
  readonly hubCo2eGrams: number;
  readonly tonneKm: number;
  readonly co2eGramsPerTonneKm?: number;
}

export interface ReportGroup extends ReportSums {
  readonly key: string | null;
}

export interface ReportGroups {
  readonly groups: readonly ReportGroup[];
  readonly others?: ReportSums & { readonly groups: number };
}

export interface ReportHead {
  readonly id: string;
  readonly status: 'draft' | 'issued' | 'superseded';
  readonly createdAt: string;
  readonly issuedAt?: string;
  readonly supersedes?: string;
  readonly supersededBy?: string;
  readonly title: string;
  /** `to` exclusive. */
  readonly period: { readonly from: string; readonly to: string };
  readonly filter: ReportFilter;
  readonly totals: ReportSums;
  readonly results: { readonly count: number; readonly sha256: string };
  readonly verified: boolean;
}

export interface ReportFilter {
  readonly tags?: Readonly<Record<string, string>>;
  readonly mode?: ShipmentMode;
  readonly carrier?: string;
  readonly lane?: string;
}

export interface Verification {
  readonly verifier: string;
  readonly level: 'LIMITED' | 'REASONABLE';
  readonly date: string;
  readonly statement: string;
  readonly standard?: string;
  readonly recordedAt: string;
  readonly recordedBy: string;
}

/** Versions that shipments kept as figures only share. */
export interface ReportBasis {
  readonly results: number;
  readonly method: string;
  readonly factorSet: string;
  readonly gwp?: string;
  readonly sources: 'RECALCULATED' | 'OTHER_EDITION';
  readonly recalculated?: number;
  readonly reproduced?: number;
}

export interface Report extends Omit<ReportHead, 'verified'> {
  readonly dataQuality: { readonly primary: number; readonly modelled: number; readonly default: number };
  readonly coverage: {
    readonly withoutActivity: number;
    /** Absent in reports of earlier versions. */
    readonly withoutModeFigures?: number;
    readonly figuresOnly: number;
    /** Rows of files that failed; absent where a filter makes them indistinguishable. */
    readonly failedRows?: number;
    readonly coveredShare?: number;
  };
  readonly byMode: readonly ReportGroup[];
  readonly byMonth: readonly ReportGroup[];
  readonly byCarrier: ReportGroups;
  readonly byLane: ReportGroups;
  readonly byCustomer: ReportGroups;
  readonly method: {
    readonly standard: string;
    readonly gwp: readonly string[];
    readonly factorSets: readonly string[];
    readonly dataVersions: readonly string[];
    readonly sources: readonly {
      readonly title: string;
      readonly publisher: string;
      readonly edition: string;
      readonly licence: string;
    }[];
    /** Absent if every shipment has its full result, and in reports of earlier versions. */
    readonly figuresOnly?: {
      readonly bases: readonly ReportBasis[];
      readonly expired: number;
      readonly unrecorded: number;
    };
  };
  readonly verification?: Verification;
  /** The signed text, once issued: JSON. */
  readonly statement?: string;
  readonly signature?: { readonly algorithm: string; readonly keyId: string; readonly value: string };
}

export interface NewReport {
  readonly period: { readonly from: string; readonly to: string };
  readonly filter: ReportFilter;
  readonly title?: string;
  readonly supersedes?: string;
}

const REPORTS = '/account/api/reports';
const pathOf = (id: string, rest = ''): string => `${REPORTS}/${encodeURIComponent(id)}${rest}`;

export const reportsQuery = infiniteQueryOptions({
  queryKey: ['reports', 'list'],
  queryFn: ({ pageParam, signal }) =>
    get<{ readonly items: readonly ReportHead[]; readonly nextCursor?: string }>(
      REPORTS + query({ limit: 25, cursor: pageParam }),
      signal,
    ),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.nextCursor,
});

export const reportQuery = (id: string) =>
  queryOptions({ queryKey: ['reports', id], queryFn: ({ signal }) => get<Report>(pathOf(id), signal) });

/** The title that the service gives to a report without one. */
export const usualTitle = ({ from, to }: ReportHead['period']): string =>
  `Transport emissions, ${from} to ${dayBefore(to)}`;

export const createReport = (report: NewReport) => post<Report>(REPORTS, report);
export const issueReport = (id: string, conformity: string) =>
  post<Report>(pathOf(id, '/issue'), conformity.trim() === '' ? {} : { conformity });
export const verifyReport = (id: string, verification: Readonly<Record<string, string>>) =>
  post<Report>(pathOf(id, '/verify'), verification);
export const verifyCertificate = (uuid: string, verification: Readonly<Record<string, string>>) =>
  post<unknown>(`/account/api/certificates/${encodeURIComponent(uuid)}/verify`, verification);
export const deleteReport = (id: string) => remove(pathOf(id));

export const reportFile = (id: string, format: 'xlsx' | 'csv' | 'json'): string => pathOf(id, `/file?format=${format}`);
/** Whatever form and language the account's profile asks for. */
export const printedFile = (id: string, language: Language): string =>
  pathOf(id, `/file?format=pdf&form=report&language=${language}`);
export const frenchFile = (id: string): string => pathOf(id, '/file?format=pdf&form=fr');
export const evidenceFile = (id: string): string => pathOf(id, '/evidence');

/** The scope chosen on the page as the API expects it: its periods end with an exclusive day. */
export function toReport(filter: ShipmentFilter, more: Pick<NewReport, 'title' | 'supersedes'>): NewReport {
  const { mode, carrier, lane, tag = '' } = filter;
  const at = tag.indexOf('=');
  return {
    period: { from: filter.from ?? '', to: dayAfter(filter.to ?? '') },
    filter: {
      ...(mode && { mode }),
      ...(carrier && { carrier }),
      ...(lane && { lane }),
      ...(at > 0 && { tags: { [tag.slice(0, at)]: tag.slice(at + 1) } }),
    },
    ...more,
  };
}

/** The reverse: a filter for the list that finds the shipments of a report as they are today. */
export function toShipmentFilter({ period, filter }: Pick<ReportHead, 'period' | 'filter'>): ShipmentFilter {
  const [tag] = Object.entries(filter.tags ?? {});
  const { mode, carrier, lane } = filter;
  return {
    from: period.from,
    to: dayBefore(period.to),
    ...(mode && { mode }),
    ...(carrier && { carrier }),
    ...(lane && { lane }),
    ...(tag && { tag: `${tag[0]}=${tag[1]}` }),
  };
}

export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
