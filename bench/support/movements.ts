import { setTimeout as sleep } from 'node:timers/promises';
import { at } from './at.js';
import { API_KEY, type Server } from './process.js';
import { createRandom } from './random.js';

const TOWNS = (
  'Aachen Aalen Amberg Ansbach Arnsberg Aschaffenburg Augsburg Bamberg Bautzen Bayreuth Berlin Bielefeld Bocholt Bochum Bonn ' +
  'Bottrop Braunschweig Bremen Bremerhaven Celle Chemnitz Coburg Cottbus Cuxhaven Darmstadt Deggendorf Dessau Detmold Dortmund ' +
  'Dresden Duisburg Eisenach Emden Erfurt Erlangen Essen Esslingen Flensburg Freiberg Freising Fulda Gelsenkirchen Gera Goslar ' +
  'Gotha Greifswald Gronau Hagen Halberstadt Halle Hamburg Hameln Hamm Hanau Hannover Heidelberg Heidenheim Heilbronn Herford ' +
  'Hildesheim Hof Ingolstadt Iserlohn Itzehoe Jena Kaiserslautern Karlsruhe Kassel Kempten Kiel Kleve Koblenz Konstanz Krefeld ' +
  'Landshut Leer Leipzig Lingen Lippstadt Ludwigsburg Ludwigshafen Magdeburg Mainz Mannheim Marburg Memmingen Meppen Minden ' +
  'Moers Nordhausen Nordhorn Oberhausen Offenbach Offenburg Oldenburg Paderborn Passau Peine Pforzheim Pirmasens Plauen Potsdam ' +
  'Ravensburg Recklinghausen Regensburg Remscheid Reutlingen Rheine Rosenheim Rostock Salzgitter Schweinfurt Schwerin Siegen ' +
  'Singen Solingen Speyer Stade Stendal Stralsund Straubing Stuttgart Suhl Trier Ulm Unna Verden Villingen Weiden Weimar Wesel ' +
  'Wetzlar Wiesbaden Wismar Wittenberg Wolfsburg Worms Wuppertal Zwickau'
).split(' ');
const PORTS = ['DEHAM', 'DEBRV', 'DEWVN', 'NLRTM', 'BEANR'];
/** Ports overseas, each with towns of its hinterland. */
const OVERSEAS: readonly (readonly [port: string, towns: readonly string[]])[] = [
  ['CNSHA', ['Suzhou, CN', 'Hangzhou, CN', 'Nanjing, CN', 'Wuxi, CN', 'Hefei, CN']],
  ['CNTAO', ['Jinan, CN', 'Weifang, CN', 'Zibo, CN']],
  ['KRPUS', ['Daegu, KR', 'Daejeon, KR']],
  ['JPTYO', ['Nagoya, JP', 'Sendai, JP', 'Nagano, JP']],
  ['THLCH', ['Bangkok, TH', 'Chiang Mai, TH']],
  ['INNSA', ['Pune, IN', 'Nashik, IN', 'Ahmedabad, IN']],
  ['AEJEA', ['Abu Dhabi, AE', 'Al Ain, AE']],
  ['ZADUR', ['Johannesburg, ZA', 'Bloemfontein, ZA']],
  ['BRSSZ', ['Campinas, BR', 'Curitiba, BR', 'Belo Horizonte, BR']],
  ['ARBUE', ['Rosario, AR', 'Mendoza, AR']],
  ['MXVER', ['Puebla, MX', 'Toluca, MX']],
  ['USNYC', ['Philadelphia, US', 'Pittsburgh, US', 'Albany, US']],
  ['USSAV', ['Atlanta, US', 'Charlotte, US']],
  ['USHOU', ['Dallas, US', 'Austin, US']],
  ['CAMTR', ['Ottawa, CA', 'Toronto, CA']],
];
const HEADERS = { 'x-api-key': API_KEY };

export interface Lane {
  readonly from: string;
  readonly legs: readonly (readonly [mode: string, to: string])[];
}
/** Draws before a lane may be repeated although a new one was wanted: there are some 40,000 in all. */
const MAX_DRAWS = 50;

/** Movements of one to three legs, each distinct by its mass. Half of them use lanes that no earlier one used. */
export function* movements(seed: number): Generator<Lane & { readonly kg: number }> {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => at(list, Math.floor(random() * list.length));
  const town = (): string => `${pick(TOWNS)}, DE`;
  const draw = (): Lane => {
    const kind = random();
    const from = town();
    if (kind < 0.6) return { from, legs: [['ROAD', town()]] };
    const [port, hinterland] = pick(OVERSEAS);
    const sea = ['WATER', port] as const;
    if (kind < 0.8) return { from, legs: [['ROAD', pick(PORTS)], sea] };
    return { from, legs: [['RAIL', pick(PORTS)], sea, ['ROAD', pick(hinterland)]] };
  };
  const lanes: Lane[] = [];
  const seen = new Set<string>();
  const drawNew = (): Lane => {
    for (let draws = 0; ; draws++) {
      const lane = draw();
      const key = JSON.stringify(lane);
      if (seen.has(key) && draws < MAX_DRAWS) continue;
      seen.add(key);
      lanes.push(lane);
      return lane;
    }
  };
  for (let n = 0; ; n++) {
    const kg = 100 + n / 1000 + Math.floor(random() * 20_000);
    yield { kg, ...(n % 2 === 0 ? drawNew() : pick(lanes)) };
  }
}

/** A file of them in the wide layout. */
export const toCsv = (rows: number, seed: number): string => `${[...linesOf(rows, seed)].join('\n')}\n`;

/** The same line by line, for files that are sent as they are generated. */
export function* linesOf(rows: number, seed: number): Generator<string> {
  const source = movements(seed);
  yield 'shipment_id,mass_kg,origin,leg1_mode,leg1_destination,leg2_mode,leg2_destination,leg3_mode,leg3_destination';
  for (let n = 0; n < rows; n++) {
    const { kg, from, legs } = source.next().value as Lane & { kg: number };
    const cells = [0, 1, 2].map((leg) => (legs[leg] === undefined ? ',' : `${legs[leg]?.[0]},"${legs[leg]?.[1]}"`));
    yield `B${seed}-${n},${kg},"${from}",${cells.join(',')}`;
  }
}

export interface Shown {
  readonly id: string;
  readonly state: string;
  readonly counts: { readonly done: number; readonly failed: number; readonly rows: number };
}

/** Sends a file and waits until all of it is calculated. */
export async function runBatch(
  server: Server,
  file: string,
  query = '',
  type = 'text/csv',
): Promise<{ readonly seconds: number; readonly shown: Shown }> {
  const startedAt = performance.now();
  const sent = await fetch(`${server.url}/v1/-/batches${query}`, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': type },
    body: file,
  });
  let shown = (await sent.json()) as Shown;
  if (sent.status !== 202) throw new Error(`the batch was refused: ${JSON.stringify(shown)}`);
  while (shown.state !== 'DONE') {
    if (shown.state !== 'RUNNING') throw new Error(`the batch is ${shown.state}`);
    await sleep(50);
    shown = (await (await fetch(`${server.url}/v1/-/batches/${shown.id}`, { headers: HEADERS })).json()) as Shown;
  }
  return { seconds: (performance.now() - startedAt) / 1000, shown };
}
