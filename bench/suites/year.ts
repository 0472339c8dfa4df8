import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elapsedMs, type Suite } from '../support/measure.js';
import { runBatch } from '../support/movements.js';
import { type Client, fetchAll, send, startPartners } from '../support/partners.js';
import { API_KEY, type Server } from '../support/process.js';
import { type Leg, type YearShipment, yearOf } from '../support/year.js';

const SEED = 20;
const CARRIER = 'Wave Logistics';
const AT_ONCE = 50;
/** Decimals of iLEAP have twelve significant digits. */
const CLOSE = 1e-9;

interface Report {
  readonly id: string;
  readonly totals: { readonly results: number; readonly co2eGrams: number; readonly tonneKm: number };
  readonly coverage: { readonly failedRows: number; readonly withoutModeFigures: number };
}

interface Footprint {
  readonly extensions?: readonly { readonly data: Record_ }[];
}
interface Record_ {
  readonly shipmentId?: string;
  readonly tocId?: string;
  readonly mode?: string;
  readonly tces?: readonly { readonly tocId?: string; readonly hocId?: string; readonly co2eWTW: string }[];
}

/**
 * A year of shipments from a file to a report on paper, and through PACT 3 to a second installation, which calculates
 * each of them with the figures that the first one published and must arrive at the same kilograms.
 * CARGOWAKE_BENCH_ROWS sets their number, CARGOWAKE_BENCH_KEEP names a folder for the files of the report.
 */
export const year: Suite = {
  name: 'year',
  about:
    'a year of shipments through a batch into a report, out by PACT 3 and back in as primary data of another instance',
  async *run({ size, note }) {
    const count = size === 'TINY' ? 40 : Number(process.env.CARGOWAKE_BENCH_ROWS ?? 23_333);
    const partners = await startPartners('year');
    const { first, second } = partners;
    try {
      await send(first, '/v1/-/profile', { legalName: CARRIER, defaultScope3Category: 4 }, 'PUT');
      const shipments = take(count);
      const rows = shipments.map((one) => JSON.stringify(measuredRequest(one))).join('\n');
      const { seconds, shown } = await runBatch(first, rows, '?storeResult=true', 'application/x-ndjson');
      note(`${shown.counts.done} rows calculated and stored, ${shown.counts.failed} failed`);
      yield { name: 'batch', unit: 's', value: seconds, better: 'LOWER', more: { rows: count } };

      const cpu = first.cpuSeconds();
      const { ms, value: report } = await elapsedMs(() =>
        send<Report>(first, '/v1/-/reports', { period: { from: '2025-01-01', to: '2026-01-01' }, title: 'Year 2025' }),
      );
      const { totals, coverage } = report;
      note(`${totals.results} results of 2025: ${totals.co2eGrams / 1e6} t CO2e, ${totals.tonneKm} t-km`);
      note(`${coverage.failedRows} failed rows, ${coverage.withoutModeFigures} results without a figure of a mode`);
      yield { name: 'report', unit: 's', value: ms / 1000, better: 'LOWER', more: { cpu: first.cpuSeconds() - cpu } };
      // The French statement lists at most a thousand services.
      const ofOne = { period: { from: '2025-01-01', to: '2025-04-01' }, filter: { tags: { customer: 'Customer 01' } } };
      const french = await send<Report>(first, '/v1/-/reports', ofOne);
      for (const format of ['pdf', 'pdf&form=fr', 'xlsx', 'csv', 'json']) {
        const isFrench = format.endsWith('fr');
        const { id } = isFrench ? french : report;
        const file = await elapsedMs(() => download(first, `/v1/-/reports/${id}/file?format=${format}`));
        keep(isFrench ? 'report.fr.pdf' : `report.${format}`, file.value);
        const more = { megabytes: file.value.length / 1e6 };
        yield { name: `report as ${format}`, unit: 's', value: file.ms / 1000, better: 'LOWER', more };
      }

      const client = partners.grant();
      const partner = { name: CARRIER, baseUrl: `${first.url}/exchange`, ...client, version: 3 };
      const { id } = await send<{ id: string }>(second, '/v1/-/carriers/partners', partner);
      const read = await elapsedMs(() => fetchAll(second, id));
      const { shipments: got, figures, problems } = read.value;
      note(`second instance: ${got} shipments, ${figures} categories, ${problems.length} problems`);
      if (got !== shown.counts.done) throw new Error(`${got} shipments were read: ${problems.slice(0, 5).join('; ')}`);
      yield { name: 'read by PACT 3', unit: 's', value: read.ms / 1000, better: 'LOWER' };

      const again = await elapsedMs(async () => recalculate(second, shipments, await listRecords(first, client)));
      const { compared, primary, because, furthest, theirs, ours } = again.value;
      note(`${compared} shipments calculated again, ${primary} with the carrier's own figures on every leg it ran`);
      note(
        `${theirs / 1000} kg published, ${ours / 1000} kg calculated, at most ${furthest.toExponential(1)} apart in one`,
      );
      if (primary !== compared) throw new Error(`${compared - primary} used no figure on a leg: ${because}`);
      if (compared !== shown.counts.done)
        throw new Error(`${compared} shipments of ${shown.counts.done} were compared`);
      if (!(furthest <= CLOSE)) throw new Error(`a shipment differs by ${furthest} of itself`);
      yield { name: 'calculated again', unit: 's', value: again.ms / 1000, better: 'LOWER' };
    } finally {
      await partners.close();
    }
  },
};

function take(count: number): readonly YearShipment[] {
  const taken: YearShipment[] = [];
  for (const one of yearOf(SEED)) {
    if (taken.length === count) break;
    taken.push(one);
  }
  return taken;
}

const measuredRequest = ({ request, measured }: YearShipment) => ({
  ...request,
  transportChain: request.transportChain.map((leg, i) => ({ ...leg, ...measured[i] })),
});

async function download(server: Server, path: string): Promise<Buffer> {
  const answer = await fetch(server.url + path, { headers: { 'x-api-key': API_KEY } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

function keep(name: string, file: Buffer): void {
  const folder = process.env.CARGOWAKE_BENCH_KEEP;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), file);
}

/** What any partner reads: iLEAP records in every page of footprints. */
async function listRecords(server: Server, { clientId, clientSecret }: Client): Promise<readonly Record_[]> {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const asked = await fetch(`${server.url}/exchange/auth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const { access_token } = (await asked.json()) as { access_token: string };
  const records: Record_[] = [];
  for (let next: string | undefined = `${server.url}/exchange/3/footprints`; next !== undefined; ) {
    const page: Response = await fetch(next, { headers: { authorization: `Bearer ${access_token}` } });
    const { data } = (await page.json()) as { readonly data: readonly Footprint[] };
    records.push(...data.flatMap(({ extensions = [] }) => extensions.map((extension) => extension.data)));
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return records;
}

interface Compared {
  compared: number;
  /** Every leg run by the carrier used one of its figures. */
  primary: number;
  /** Why others did not: the first reason given. */
  because?: string;
  furthest: number;
  theirs: number;
  ours: number;
}

/** Each shipment as its shipper states it: who moved it, by which category, and nothing that the carrier measured. */
async function recalculate(
  server: Server,
  shipments: readonly YearShipment[],
  records: readonly Record_[],
): Promise<Compared> {
  const sent = new Map(
    records.flatMap((one) => (one.shipmentId === undefined ? [] : [[one.shipmentId, one] as const])),
  );
  const modes = new Map(
    records.flatMap(({ tocId, mode }) => (tocId === undefined ? [] : [[tocId, mode ?? ''] as const])),
  );
  const found: Compared = { compared: 0, primary: 0, furthest: 0, theirs: 0, ours: 0 };
  const known = shipments.filter(({ id }) => sent.has(id));
  for (let start = 0; start < known.length; start += AT_ONCE) {
    const some = known.slice(start, start + AT_ONCE);
    const requests = some.map(({ id, request: { id: _, ...request } }) => ({
      ...request,
      transportChain: name(request.transportChain, sent.get(id)?.tces ?? [], modes),
    }));
    const { results } = await send<{ results: readonly Calculated[] }>(server, '/v1/-/calculations', { requests });
    for (const [i, result] of results.entries()) compare(found, result, sent.get(some[i]?.id ?? '') ?? {});
  }
  return found;
}

interface Calculated {
  readonly totalEmissions?: { readonly co2eGrams: number };
  readonly carrierData?: readonly { readonly used: boolean; readonly reason?: string }[];
}

function compare(
  found: Compared,
  { totalEmissions, carrierData = [], ...rest }: Calculated,
  { tces = [] }: Record_,
): void {
  if (totalEmissions === undefined) throw new Error(JSON.stringify(rest));
  const theirs = tces.reduce((sum, { co2eWTW }) => sum + Number(co2eWTW) * 1000, 0);
  found.compared += 1;
  if (carrierData.length > 0 && carrierData.every(({ used }) => used)) found.primary += 1;
  else found.because ??= carrierData.find(({ used }) => !used)?.reason ?? 'no carrier is named';
  found.furthest = Math.max(found.furthest, Math.abs(totalEmissions.co2eGrams / theirs - 1));
  found.theirs += theirs;
  found.ours += totalEmissions.co2eGrams;
}

type Tces = NonNullable<Record_['tces']>;

/** The categories of the record beside the carrier: by element or, if planning added miles and hubs, by mode. */
function name(chain: readonly Leg[], tces: Tces, modes: ReadonlyMap<string, string>): readonly Leg[] {
  const isAlike = chain.length === tces.length;
  const ofMode = ({ type }: Leg) => tces.find(({ tocId = '' }) => modes.get(tocId)?.toUpperCase() === type);
  return chain.map((leg, i) => {
    const { tocId, hocId } = (isAlike ? tces[i] : ofMode(leg)) ?? {};
    const id = tocId === undefined ? { hocId } : { tocId };
    return { ...leg, context: { movedBy: { name: CARRIER, ...id } } };
  });
}
