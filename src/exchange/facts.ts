import { createHash } from 'node:crypto';
import type { NewFootprint } from '../record/port.js';
import { asList, asNumber, asObject, asText, type Json } from '../stored/json.js';
import { readShipmentDate } from '../stored/summary.js';
import { buildExchanged } from './build.js';
import { type Hoc, NotExchangeable, type ShipmentFootprint, type Toc } from './model.js';
import type { StoredParts } from './parts.js';

/** What a wrapper states about a record; stored as it was published. */
export interface Facts {
  readonly data: ShipmentFootprint | Toc | Hoc;
  /** `2026-02-03`; the period ends with the last of its days. */
  readonly periodStart: string;
  readonly periodEnd: string;
  /** 0 to 1; absent where the result does not state it. */
  readonly primaryShare?: number | undefined;
  readonly sources: readonly { readonly name: string; readonly version: string }[];
  /** `AR5` or `AR6`. */
  readonly gwp: string;
  readonly method: string;
  /** Of a shipment: modes of its TOCs. */
  readonly modes?: Readonly<Record<string, string>>;
  /** Where all of it happened in one country. */
  readonly country?: string;
}

/**
 * Footprints of one stored result: its own, and those of the categories it uses. A result that cannot be exchanged is
 * stored as refused.
 */
export function footprintsOf(accountId: string, stored: StoredParts, createdAt: string): readonly NewFootprint[] {
  const made = (kind: NewFootprint['kind'], itemId: string, version: string, facts: object): NewFootprint => ({
    id: uuidOf(`${accountId} ${kind} ${itemId} ${version}`),
    kind,
    itemId,
    createdAt,
    resultId: stored.id,
    factsJson: JSON.stringify(facts),
  });
  try {
    const { shipment, tocs, hocs, primaryShares } = buildExchanged(stored);
    const facts = factsOf(stored, createdAt);
    const year = facts.periodStart.slice(0, 4);
    const ofYear = { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` };
    const ofCategory = (id: string) => ({ ...ofYear, primaryShare: primaryShares.get(id) });
    const country = countryOf(shipment);
    const modes = Object.fromEntries(tocs.map(({ tocId, mode }) => [tocId, mode]));
    return [
      made('shipment', stored.id, createdAt, {
        data: shipment,
        ...facts,
        modes,
        ...(country !== undefined && { country }),
      }),
      // One for each year of use: a figure for one year says nothing about earlier years.
      ...tocs.map((data) => made('toc', data.tocId, year, { data, ...facts, ...ofCategory(data.tocId) })),
      ...hocs.map((data) =>
        made('hoc', data.hocId, year, { data, ...facts, ...ofCategory(data.hocId), country: data.hubLocation.country }),
      ),
    ];
  } catch (error) {
    if (!(error instanceof NotExchangeable)) throw error;
    return [made('refused', stored.id, createdAt, { reason: error.message })];
  }
}

function factsOf({ result, request }: StoredParts, createdAt: string): Omit<Facts, 'data'> {
  const day = readShipmentDate(request) ?? createdAt.slice(0, 10);
  const method = asObject(result.method);
  const [gwp] = /AR\d/.exec(asText(method.gwp) ?? '') ?? [];
  if (gwp === undefined) throw new NotExchangeable('the result does not name its global warming potentials');
  return {
    periodStart: day,
    periodEnd: day,
    primaryShare: asNumber(asObject(result.dataQuality).primary),
    sources: sourcesOf(result),
    gwp,
    method: `Cargowake ${asText(method.version) ?? ''}, ISO 14083:2023`,
  };
}

/**
 * Each published source once: those of a derived figure are cited too, and a figure stated in the request is not a
 * secondary source.
 */
function sourcesOf(result: Json): Facts['sources'] {
  const sources = new Map<string, { name: string; version: string }>();
  for (const value of asList(result.citations)) {
    const { title, edition, reference, kind } = asObject(value);
    const name = asText(title);
    if (name === undefined || kind === 'derived' || asText(reference)?.startsWith('request/')) continue;
    sources.set(name, { name, version: asText(edition) ?? 'undated' });
  }
  return [...sources.values()];
}

function countryOf({ tces }: ShipmentFootprint): string | undefined {
  const countries = new Set(tces.flatMap(({ origin, destination }) => [origin.country, destination.country]));
  const [only] = countries;
  return countries.size === 1 && only !== 'ZZ' ? only : undefined;
}

/** A version 5 UUID in our own namespace. */
function uuidOf(name: string): string {
  const bytes = createHash('sha1').update(`cargowake exchange:${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
