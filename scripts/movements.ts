import { EXAMPLES } from '../src/http/examples.js';

/** A movement of the page docs/methodology/movements.md. */
export interface Movement {
  readonly title: string;
  readonly request: unknown;
}

const t = (value: number, more: Record<string, unknown> = {}) => ({ weight: { value, unit: 'METRIC_TONNE' }, ...more });
const city = (name: string, countryCode: string) => ({ city: name, countryCode });
const harbor = (unLoCode: string) => ({ type: 'HARBOR', unLoCode });
const airport = (iataCode: string) => ({ type: 'AIRPORT', iataCode });

function movement(
  title: string,
  cargo: unknown,
  origin: unknown,
  destination: unknown,
  ...transportChain: readonly unknown[]
): Movement {
  return { title, request: { cargo, origin, destination, transportChain, options: { fallbackTransportModes: [] } } };
}

/** The specification's own example, and thirty movements typical of freight forwarding. */
export const MOVEMENTS: readonly Movement[] = [
  {
    title: "The specification's example: London to Brussels by truck, ship and train",
    request: EXAMPLES.londonToBrussels?.value,
  },
  movement('General cargo by truck, Hamburg to Munich', t(12), city('Hamburg', 'DE'), city('München', 'DE'), {
    type: 'ROAD',
  }),
  movement('Groupage van, Lyon to Marseille', t(0.4), city('Lyon', 'FR'), city('Marseille', 'FR'), {
    type: 'ROAD',
    structure: 'VAN',
  }),
  movement('Battery-electric truck, Oslo to Göteborg', t(8), city('Oslo', 'NO'), city('Göteborg', 'SE'), {
    type: 'ROAD',
    structure: 'ARTICULATED',
    energyType: 'ELECTRICITY',
  }),
  movement(
    'Steel by truck on renewable diesel, Linz to Stuttgart',
    t(24, { category: 'COAL_AND_STEEL' }),
    city('Linz', 'AT'),
    city('Stuttgart', 'DE'),
    { type: 'ROAD', energyType: 'HVO' },
  ),
  movement(
    'Frozen food, Vigo to Paris',
    t(20, { category: 'REFRIGERATED_BULK' }),
    city('Vigo', 'ES'),
    city('Paris', 'FR'),
    { type: 'ROAD' },
  ),
  movement('Across the Channel by truck, Birmingham to Lille', t(15), city('Birmingham', 'GB'), city('Lille', 'FR'), {
    type: 'ROAD',
  }),
  movement('Truckload in the United States, Chicago to Dallas', t(18), city('Chicago', 'US'), city('Dallas', 'US'), {
    type: 'ROAD',
  }),
  movement('Truck with measured consumption, Warszawa to Praha', t(20), city('Warszawa', 'PL'), city('Praha', 'CZ'), {
    type: 'ROAD',
    loadFactor: 85,
    emptyRunning: 12,
    energyConsumption: { value: 29.5, unit: 'LITRE_PER_100_KM' },
  }),
  movement('Intermodal train, Duisburg to Milan', t(20), city('Duisburg', 'DE'), city('Milano', 'IT'), {
    type: 'RAIL',
    trainType: 'INTERMODAL',
  }),
  movement('Grain train, Rostock to Győr', t(60, { category: 'CEREALS' }), city('Rostock', 'DE'), city('Győr', 'HU'), {
    type: 'RAIL',
    trainType: 'UNIT',
  }),
  movement(
    'New cars by train, Wolfsburg to Barcelona',
    t(15, { category: 'AUTOMOBILES' }),
    city('Wolfsburg', 'DE'),
    city('Barcelona', 'ES'),
    { type: 'RAIL', trainType: 'AUTOMOBILE' },
  ),
  movement('Double-stack train, Los Angeles to Chicago', t(25), city('Los Angeles', 'US'), city('Chicago', 'US'), {
    type: 'RAIL',
    trainType: 'INTERMODAL',
  }),
  movement('Silk road train, Chongqing to Duisburg', t(20), city('Chongqing', 'CN'), city('Duisburg', 'DE'), {
    type: 'RAIL',
    trainType: 'INTERMODAL',
  }),
  movement('Containers, Shanghai to Rotterdam', t(20), harbor('CNSHA'), harbor('NLRTM'), {
    type: 'WATER',
    vehicle: 'CONTAINER',
    containerTypeCode: '42G1',
  }),
  movement('The same around the Cape', t(20), harbor('CNSHA'), harbor('NLRTM'), {
    type: 'WATER',
    vehicle: 'CONTAINER',
    containerTypeCode: '42G1',
    navigationConstraints: ['AVOID_SUEZ_CANAL'],
  }),
  movement(
    'Bananas, Guayaquil to Antwerp',
    t(20, { category: 'REFRIGERATED_BULK' }),
    harbor('ECGYE'),
    harbor('BEANR'),
    { type: 'WATER', vehicle: 'CONTAINER', containerTypeCode: '45R1' },
  ),
  movement('Containers, Los Angeles from Ningbo', t(12), harbor('CNNGB'), harbor('USLAX'), {
    type: 'WATER',
    vehicle: 'CONTAINER',
  }),
  movement('Iron ore, Tubarão to Qingdao', t(5000, { category: 'COAL_AND_STEEL' }), harbor('BRTUB'), harbor('CNTAO'), {
    type: 'WATER',
    vehicle: 'BULK_CARRIER',
    capacity: { value: 180_000, unit: 'DEADWEIGHT_TONNE' },
  }),
  movement('Crude oil, Ras Tanura to Rotterdam', t(10_000, { category: 'OIL' }), harbor('SARTA'), harbor('NLRTM'), {
    type: 'WATER',
    vehicle: 'OIL_TANKER',
  }),
  movement(
    'Liquefied gas, Houston to Rotterdam',
    t(2000, { category: 'LIQUEFIED_GAS' }),
    harbor('USHOU'),
    harbor('NLRTM'),
    { type: 'WATER', vehicle: 'LIQUEFIED_GAS_TANKER' },
  ),
  movement(
    'Cars by vehicle carrier, Bremerhaven to Baltimore',
    t(30, { category: 'AUTOMOBILES' }),
    harbor('DEBRV'),
    harbor('USBAL'),
    { type: 'WATER', vehicle: 'VEHICLE_CARRIER' },
  ),
  movement('Ro-ro, Zeebrugge to Göteborg', t(15), harbor('BEZEE'), harbor('SEGOT'), {
    type: 'WATER',
    vehicle: 'RO_RO',
  }),
  movement('Barge, Rotterdam to Duisburg', t(100), harbor('NLRTM'), harbor('DEDUI'), {
    type: 'WATER',
    vehicle: 'INLAND_CONTAINER',
  }),
  movement('Pushed convoy, Constanța to Budapest', t(500, { category: 'CEREALS' }), harbor('ROCND'), harbor('HUBUD'), {
    type: 'WATER',
    vehicle: 'PUSHED_CONVOY',
  }),
  movement('Belly freight, Frankfurt to New York', t(0.5), airport('FRA'), airport('JFK'), {
    type: 'AIR',
    aircraftType: 'PASSENGER',
  }),
  movement('Freighter, Hong Kong to Anchorage to Cincinnati', t(20), airport('HKG'), airport('CVG'), {
    type: 'AIR',
    aircraftType: 'FREIGHTER',
    vehicle: '74N',
  }),
  movement('Express, Leipzig to Lisbon door to door', t(0.2), city('Leipzig', 'DE'), city('Lisboa', 'PT'), {
    type: 'AIR',
  }),
  movement(
    'Door to door by sea, Stuttgart to Atlanta',
    t(18, { category: 'MANUFACTURED_PRODUCTS' }),
    city('Stuttgart', 'DE'),
    city('Atlanta', 'US'),
    { type: 'WATER', vehicle: 'CONTAINER', containerTypeCode: '45G1' },
  ),
  movement('Mixed fleet, Wien to Hamburg: 60 % rail, 40 % road', t(20), city('Wien', 'AT'), city('Hamburg', 'DE'), {
    type: 'WEIGHTED_MODES',
    modes: [
      { type: 'RAIL', percentage: 60 },
      { type: 'ROAD', percentage: 40 },
    ],
  }),
  {
    title: 'Nothing known but the ends, Nairobi to Mumbai',
    request: { cargo: t(10), origin: city('Nairobi', 'KE'), destination: city('Mumbai', 'IN') },
  },
];
