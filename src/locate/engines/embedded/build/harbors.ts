import { requirePackage } from '../../../../datasets/identity.js';
import type { LatLon } from '../../../../geo/point.js';
import type { Harbor } from '../../../port.js';
import { isWithin } from '../countries.js';
import { readTable } from '../tables.js';
import { addQuays } from './quays.js';
import { readShores } from './shores.js';

interface SeaPort {
  readonly name: string;
  readonly coordinates?: readonly [longitude: number, latitude: number];
}

/** A sea-ports row whose position lies in the country of its code. */
export interface SeaPortRow extends LatLon {
  readonly code: string;
  readonly name: string;
  readonly countryCode: string;
}

type HarborColumn =
  | 'code'
  | 'name'
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'containers'
  | 'bulk'
  | 'waterway'
  | 'rank';

/**
 * The reviewed cargo ports, those of sea-ports (MIT) that lie in the country of their code, and the quays on rivers and
 * canals.
 */
export function readHarbors(): readonly Harbor[] {
  const harbors = new Map([...readRegional(), ...readReviewed()].map((harbor) => [harbor.code, harbor]));
  for (const harbor of readUnreviewed()) if (!harbors.has(harbor.code)) harbors.set(harbor.code, harbor);
  return addQuays([...harbors.values()]).toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** Ports of call for feeders and tramps, without a size class. */
function readRegional(): readonly Harbor[] {
  return readTable<'code' | 'name' | 'country' | 'latitude' | 'longitude' | 'handles' | 'waterway'>(
    'regional-ports',
  ).map((row) => ({
    type: 'HARBOR',
    code: row.code,
    name: row.name,
    countryCode: row.country,
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    containers: row.handles === 'C',
    bulk: row.handles !== 'G',
    inlandOnly: row.waterway === 'INLAND',
    inlandAccess: row.waterway !== 'SEA',
    reviewed: true,
    cargoRank: row.handles === 'C' ? 1 : 0,
  }));
}

function readReviewed(): readonly Harbor[] {
  return readTable<HarborColumn>('harbors').map((row) => ({
    type: 'HARBOR',
    code: row.code,
    name: row.name,
    countryCode: row.country,
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    containers: row.containers === 'yes',
    bulk: row.bulk === 'yes',
    inlandOnly: row.waterway === 'INLAND',
    inlandAccess: row.waterway !== 'SEA',
    reviewed: true,
    cargoRank: Number(row.rank),
  }));
}

/** Country prefixes that no longer exist, with the successor territory. */
const SUCCESSORS: Readonly<Record<string, string>> = {
  ANBON: 'BQ',
  ANCUR: 'CW',
  ANEUX: 'BQ',
  ANPHI: 'SX',
  ANWIL: 'CW',
};

/**
 * Towns farther from the coast than this are dry ports in the source: places with a code, but not harbors. River ports
 * are in the reviewed table.
 */
const COAST_KM = 25;
const LAKE_KM = 15;

/**
 * Rows without a position, or in another country than their code says, are omitted: a harbor in the wrong country is
 * worse than none.
 */
export function* readSeaPorts(): Iterable<SeaPortRow> {
  const { JSON: ports } = requirePackage('sea-ports') as { JSON: Readonly<Record<string, SeaPort>> };
  for (const [code, { name, coordinates }] of Object.entries(ports)) {
    if (coordinates === undefined || !/^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) continue;
    const [longitude, latitude] = coordinates;
    const countryCode = SUCCESSORS[code] ?? code.slice(0, 2);
    if (isWithin({ latitude, longitude }, countryCode)) yield { code, name, countryCode, latitude, longitude };
  }
}

/** Towns, airports and islands near the coast that have no harbor for freight of their own: offices, container depots and mere positions. */
const DRY = new Set(
  `AUNLK BHBAH CNGOG CNLGH CYNIC DEBRA DKHSB ESTOT GBCHD IDTTI ILNAT ILRMG ITPDA JPHMM KRCHO KRGYG KRJEO KRYES NZCHC PACZZ PTTER SVSAL TRBAY
   USLAT USOYM USPCA USPHF USVAB USXHF`.split(/\s+/),
);

/** The lakes that seagoing ships reach through the Saint Lawrence Seaway. */
const isOnGreatLakes = ({ latitude, longitude }: LatLon): boolean =>
  latitude > 41 && latitude < 49.2 && longitude > -93 && longitude < -75;

function* readUnreviewed(): Iterable<Harbor> {
  const shores = readShores();
  for (const row of readSeaPorts()) {
    const isAtSea = shores.isAtSea(row, COAST_KM);
    if (DRY.has(row.code) || (!isAtSea && !shores.isAtLake(row, LAKE_KM))) continue;
    // The source has no data on equipment: treated as a small port for bulk and general cargo. Lakes have no container
    // services.
    const kind = { containers: false, bulk: true, reviewed: false } as const;
    const lake = isAtSea ? {} : { inlandOnly: !isOnGreatLakes(row), equipmentKnown: true };
    yield { type: 'HARBOR', ...row, ...kind, inlandOnly: false, ...lake };
  }
}
