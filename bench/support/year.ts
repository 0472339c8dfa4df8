import { at } from '../../src/at.js';
import { createRandom } from './random.js';

/** A request as a forwarder states it. Data that only the carrier measures is in `measured`, leg by leg. */
export interface YearShipment {
  readonly id: string;
  readonly request: {
    readonly id: string;
    readonly cargo: object;
    readonly origin: object;
    readonly destination: object;
    readonly transportChain: readonly Leg[];
    readonly context: object;
  };
  readonly measured: readonly object[];
}

export type Leg = Readonly<Record<string, unknown>> & { readonly type: string };

const city = (name: string) => ({ city: name.slice(0, -4), countryCode: name.slice(-2) });
const harbor = (unLoCode: string) => ({ type: 'HARBOR', unLoCode });
const airport = (iataCode: string) => ({ type: 'AIRPORT', iataCode });
const hub = (location: object): Leg => ({ type: 'HUB', location });

const EUROPE = [
  ...['Hamburg, DE', 'Kassel, DE', 'Ulm, DE', 'Leipzig, DE', 'Essen, DE', 'Nürnberg, DE', 'Milano, IT', 'Verona, IT'],
  ...['Poznań, PL', 'Łódź, PL', 'Antwerpen, BE', 'Eindhoven, NL', 'Wien, AT', 'Brno, CZ', 'Madrid, ES', 'Zaragoza, ES'],
];
const FRANCE = ['Lyon, FR', 'Lille, FR', 'Nantes, FR', 'Strasbourg, FR', 'Toulouse, FR', 'Dijon, FR', 'Rennes, FR'];
const AMERICA = ['Atlanta, US', 'Dallas, US', 'Columbus, US', 'Memphis, US', 'Denver, US', 'Toronto, CA'];
const RAIL = [['Hamburg, DE', 'Milano, IT'] as const, ['Duisburg, DE', 'Łódź, PL'] as const];
const PORTS = [
  ['DEHAM', 'Bremen, DE'] as const,
  ['NLRTM', 'Eindhoven, NL'] as const,
  ['BEANR', 'Lille, FR'] as const,
  ['ITGOA', 'Milano, IT'] as const,
];
const OVERSEAS = [
  ['CNSHA', 'Hangzhou, CN'] as const,
  ['SGSIN', 'Johor Bahru, MY'] as const,
  ['USNYC', 'Philadelphia, US'] as const,
  ['BRSSZ', 'Campinas, BR'] as const,
  ['INNSA', 'Pune, IN'] as const,
];
const AIRPORTS = [['FRA', 'Darmstadt, DE'] as const, ['CDG', 'Reims, FR'] as const];
const FAR_AIRPORTS = [['ORD', 'Milwaukee, US'] as const, ['HKG', 'Shenzhen, CN'] as const];
const RIVERS = [['NLRTM', 'DEDUI'] as const, ['NLRTM', 'CHBSL'] as const];

const CARRIERS = [
  ...['Nordfracht', 'Müller & Söhne', 'Transportes Ibéricos', 'Blue Anchor Line', 'Wolke Air Cargo', 'Rheinschiff'],
  'Compagnie Générale de Transports Routiers et de Logistique du Nord-Est et de la Belgique Réunies',
  ...['Kowalski Spedycja', 'Great Plains Trucking', 'Gotthard Rail'],
];
/** Forty customers, one of them with the name that a merger left behind. */
const CUSTOMERS = Array.from({ length: 40 }, (_, n) =>
  n === 7
    ? 'Vereinigte Ostwestfälische Werkzeugmaschinen- und Antriebstechnik-Beteiligungsgesellschaft mbH & Co. KG'
    : `Customer ${String(n + 1).padStart(2, '0')}`,
);
const INCOTERMS = ['EXW', 'FCA', 'DAP', 'DDP', 'CIF'];

/**
 * Shipments of 2025, and a sixth as many of the year before: seven kinds of movements, ten carriers that measure load
 * and fuel, forty customers of very different sizes, seasons, and one row in a thousand with an unknown town.
 */
export function* yearOf(seed: number): Generator<YearShipment> {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => at(list, Math.floor(random() * list.length));
  for (let n = 0; ; n++) {
    const year = n % 7 === 6 ? 2024 : 2025;
    // More in autumn than in summer.
    const day = Math.floor(365 * (random() < 0.25 ? 0.68 + random() * 0.24 : random()));
    const departureDateTime = new Date(Date.UTC(year, 0, 1 + day, 8)).toISOString();
    const carrier = Math.floor(random() * CARRIERS.length);
    const made = move(random(), pick);
    const lost = n % 1000 === 500;
    const legs = made.legs.map((leg) => (leg.type === 'HUB' ? leg : { ...leg, departureDateTime }));
    const id = `Y${year}-${n}`;
    yield {
      id,
      request: {
        id,
        cargo: { weight: { value: weigh(made.kind, random), unit: 'KILOGRAM' } },
        origin: lost ? city('Nowhere-upon-Nothing, DE') : made.origin,
        destination: made.destination,
        transportChain: legs,
        context: {
          transportProvider: { name: CARRIERS[carrier] },
          tags: {
            customer: at(CUSTOMERS, Math.floor(CUSTOMERS.length * random() ** 2)),
            costCentre: `CC-${100 + (n % 12)}`,
            purchaseOrder: `PO-${4_000_000 + n}`,
            incoterm: pick(INCOTERMS),
          },
        },
      },
      measured: legs.map((leg) => measure(leg, carrier, year)),
    };
  }
}

/** Tonnes of a truck, a container or an air pallet; no two shipments have the same mass. */
function weigh(kind: string, random: () => number): number {
  const most = kind === 'AIR' ? 2_500 : kind === 'RIVER' ? 900_000 : 24_000;
  return Math.round((80 + most * random() ** 1.5) * 1000) / 1000;
}

function move(kind: number, pick: <T>(list: readonly T[]) => T) {
  const by = (type: string, more: object = {}): Leg => ({ type, ...more });
  const truck = () => by('ROAD', { structure: 'ARTICULATED' });
  const between = (list: readonly string[]) => {
    const from = pick(list);
    const to = pick(list.filter((one) => one !== from));
    return { kind: 'ROAD', origin: city(from), destination: city(to), legs: [truck()] };
  };
  if (kind < 0.4) return between(EUROPE);
  if (kind < 0.52) return between(FRANCE);
  if (kind < 0.6) return between(AMERICA);
  if (kind < 0.68) {
    const [from, to] = pick(RAIL);
    return { kind: 'RAIL', origin: city(from), destination: city(to), legs: [by('RAIL')] };
  }
  if (kind < 0.74) {
    const [from, to] = pick(RIVERS);
    const barge = by('WATER', { vehicle: 'INLAND_CONTAINER' });
    return { kind: 'RIVER', origin: harbor(from), destination: harbor(to), legs: [barge] };
  }
  const isSea = kind < 0.9;
  const [[near, home], [far, away]] = isSea ? [pick(PORTS), pick(OVERSEAS)] : [pick(AIRPORTS), pick(FAR_AIRPORTS)];
  const at = isSea ? harbor : airport;
  const main = isSea ? by('WATER', { vehicle: 'CONTAINER' }) : by('AIR', { aircraftType: 'FREIGHTER' });
  const legs = [truck(), hub(at(near)), main, hub(at(far)), truck()];
  return { kind: isSea ? 'SEA' : 'AIR', origin: city(home), destination: city(away), legs };
}

/** What each carrier measures on its legs; it improves from year to year. */
function measure({ type }: Leg, carrier: number, year: number): object {
  const gain = year === 2025 ? 1 : 0;
  if (type === 'ROAD')
    return {
      loadFactor: 56 + 2 * carrier + gain,
      emptyRunning: 24 - carrier - gain,
      energyConsumption: { value: 29 - carrier / 4 - gain / 2, unit: 'LITRE_PER_100_KM' },
    };
  return type === 'WATER' ? { loadFactor: 70 + carrier + gain } : {};
}
