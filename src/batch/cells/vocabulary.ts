import { keysIn } from '../../keys.js';
import {
  AIR_ENERGY_TYPES,
  CARGO_CATEGORIES,
  type CargoCategory,
  type ClimateControl,
  DENSITIES,
  type Density,
  EMISSIONS_STANDARDS,
  type EmissionsStandard,
  ROAD_ENERGY_TYPES,
  ROAD_STRUCTURES,
  type RoadStructure,
  TRAIN_TYPES,
  TRANSPORT_MODES,
  type TransportMode,
  WATER_ENERGY_TYPES,
  WATER_VEHICLES,
  type WaterVehicle,
} from '../../request/vocabulary.js';
import { normalize } from '../headings/match.js';

/** The mode a word stands for, sometimes with the vehicle. */
export interface ModeWord {
  readonly mode: TransportMode | 'UNKNOWN';
  readonly waterVehicle?: WaterVehicle;
  readonly structure?: RoadStructure;
}

const MODE_WORDS: readonly (readonly [ModeWord, string])[] = [
  [
    { mode: 'ROAD' },
    'road|roa|truck|trucking|lorry|haulage|ftl|tl|truckload|full truckload|ltl|full truck load|less than truckload|groupage|drayage|by road|road freight|overland|lkw|strasse|strassentransport|strassenguterverkehr|strassenverkehr|landverkehr|stuckgut|sammelgut|teilladung|komplettladung|route|routier|camion|par route|transport routier|messagerie|carretera|por carretera|terrestre|transporte por carretera|weg|wegtransport|wegvervoer|over de weg|vrachtwagen|vrachtauto|公路|公路运输|卡车|汽运|汽车|陆运|货车',
  ],
  [
    { mode: 'ROAD', structure: 'VAN' },
    'van|transporter|sprinter|camionnette|fourgon|furgoneta|bestelbus|bestelwagen|面包车',
  ],
  [
    { mode: 'RAIL' },
    'rail|rai|railway|train|rail freight|by rail|intermodal|rail intermodal|fcl rail|lcl rail|kombiverkehr|kombinierter verkehr|kv|transport combine|rail route|intermodaal|transporte intermodal|bahn|zug|schiene|schienenverkehr|eisenbahn|guterzug|fer|ferroviaire|chemin de fer|par fer|tren|ferrocarril|ferroviario|spoor|spoorvervoer|trein|per spoor|铁路|铁路运输|火车|铁运',
  ],
  [
    { mode: 'WATER' },
    'water|sea|ocean|ship|vessel|maritime|sea freight|ocean freight|by sea|deep sea|short sea|shortsea|see|seefracht|schiff|seeschiff|hochsee|mer|maritime fret|bateau|navire|voie maritime|par mer|mar|maritimo|barco|buque|zee|zeevracht|zeevaart|schip|over zee|海运|海上|水运|船运|轮船',
  ],
  [{ mode: 'WATER', waterVehicle: 'CONTAINER' }, 'fcl|lcl|container ship|containerschiff|porte conteneurs|整箱|拼箱'],
  [
    { mode: 'WATER', waterVehicle: 'INLAND_VESSEL' },
    'barge|inland waterway|inland vessel|inland water|iww|river|binnenschiff|binnenschifffahrt|fluss|peniche|fluvial|voie fluviale|barcaza|rio|binnenvaart|binnenschip|rijn|内河|驳船|江运|河运',
  ],
  [{ mode: 'WATER', waterVehicle: 'RO_PAX' }, 'ferry|fahre|ferri|transbordador|veerboot|veer|渡轮|ro pax|ropax'],
  [{ mode: 'WATER', waterVehicle: 'RO_RO' }, 'roro|ro ro|滚装'],
  [
    { mode: 'AIR' },
    'air|plane|aircraft|flight|airfreight|air freight|air cargo|by air|luft|luftfracht|flug|flugzeug|luftverkehr|aerien|avion|fret aerien|par avion|aereo|por avion|flete aereo|lucht|luchtvracht|vliegtuig|空运|航空|飞机|航空运输',
  ],
  [
    { mode: 'UNKNOWN' },
    'unknown|unbekannt|inconnu|desconocido|onbekend|other|n a|tbd|未知|courier|express|parcel|kep|paket|colis|paqueteria|koerier|快递',
  ],
];

const table = <T>(rows: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(rows.flatMap(([value, words]) => words.split('|').map((word) => [word, value] as const)));
const byName = <T extends string>(names: readonly T[]): readonly (readonly [T, string])[] =>
  names.map((name) => [name, normalize(name)] as const);

const MODES = table<ModeWord>([...TRANSPORT_MODES.map((mode) => [{ mode }, normalize(mode)] as const), ...MODE_WORDS]);

export const findMode = (text: string): ModeWord | undefined => MODES.get(normalize(text));

const CATEGORIES = table<CargoCategory>([
  ...byName(keysIn(CARGO_CATEGORIES)),
  ['AUTOMOBILES', 'automobile|cars|car|vehicles|autos|pkw|fahrzeuge|voitures|automoviles|coches|auto s|汽车'],
  [
    'BUILDING_MATERIALS',
    'building material|construction materials|baustoffe|baumaterial|materiaux de construction|materiales de construccion|bouwmaterialen|建材',
  ],
  ['CEREALS', 'cereal|grain|grains|getreide|cereales|granen|graan|谷物|粮食'],
  [
    'COAL_AND_STEEL',
    'coal|steel|coal steel|kohle|stahl|kohle und stahl|charbon|acier|carbon|acero|carbon y acero|kolen|staal|钢铁|煤炭|钢材',
  ],
  [
    'GENERAL',
    'general cargo|general goods|mixed|stuckgut|allgemein|allgemeine guter|divers|general fracht|marchandises generales|carga general|algemeen|stukgoed|普通货物|一般货物|普货',
  ],
  ['LIQUEFIED_GAS', 'lng|lpg|liquid gas|flussiggas|gaz liquefie|gas licuado|vloeibaar gas|液化气'],
  [
    'LIQUID_CHEMICALS',
    'liquid chemical|flussige chemikalien|chimie liquide|produits chimiques liquides|quimicos liquidos|vloeibare chemicalien|液体化学品',
  ],
  [
    'MANUFACTURED_PRODUCTS',
    'manufactured goods|manufactured|industrial goods|fertigwaren|industrieguter|produits manufactures|productos manufacturados|industriele producten|工业品|制成品',
  ],
  ['OIL', 'crude oil|fuel oil|petroleum|ol|mineralol|petrole|petroleo|aceite|olie|aardolie|石油|原油'],
  [
    'REFRIGERATED_BULK',
    'refrigerated|reefer|frozen|chilled|food chilled|kuhlgut|tiefkuhl|gekuhlt|refrigere|surgele|refrigerado|congelado|gekoeld|diepvries|冷藏|冷冻',
  ],
  [
    'SOLID_CHEMICALS',
    'solid chemical|chemicals|feste chemikalien|chemie|produits chimiques solides|quimicos solidos|vaste chemicalien|固体化学品|化学品',
  ],
]);
export const findCategory = (text: string): CargoCategory | undefined => CATEGORIES.get(normalize(text));

const DENSITY_WORDS = table<Density>([
  ...byName(DENSITIES),
  ['LIGHT', 'light goods|leicht|volumengut|leger|ligero|licht|轻'],
  ['AVERAGE_MIXED', 'average|mixed|durchschnitt|gemischt|moyen|medio|gemiddeld|混合|平均'],
  ['HEAVY', 'heavy goods|schwer|massengut|lourd|pesado|zwaar|重'],
]);
export const findDensity = (text: string): Density | undefined => DENSITY_WORDS.get(normalize(text));

const YES =
  'yes|y|true|1|x|ja|j|oui|o|vrai|si|s|verdadero|wahr|waar|是|required|chilled|frozen|refrigerated|cooled|reefer|controlled|temperature controlled|gekuhlt|tiefgekuhlt|refrigere|surgele|refrigerado|congelado|gekoeld|diepgevroren|冷藏|冷冻|温控';
const NO =
  'no|n|false|0|nein|non|faux|falso|falsch|nee|onwaar|否|at ambient|ambient|none|ambiente|umgebung|ambiant|omgeving|常温|dry|trocken';
const CLIMATES = table<ClimateControl>([
  ['REQUIRED', YES],
  ['AT_AMBIENT', NO],
]);
export const findClimate = (cell: string): ClimateControl | undefined => CLIMATES.get(normalize(cell));

/** All fuel names of all modes; the API reports which ones a mode has. */
const ENERGIES = table<string>([
  ...byName([...ROAD_ENERGY_TYPES, ...WATER_ENERGY_TYPES, ...AIR_ENERGY_TYPES]),
  ['DIESEL', 'diesel b7|dieselol|gazole|gasoil|gasoleo|b7|柴油'],
  ['PETROL', 'gasoline|benzin|essence|gasolina|benzine|super|汽油'],
  [
    'ELECTRICITY',
    'electric|elektro|elektrisch|elektrizitat|strom|bev|ev|electrique|electricite|electrico|electricidad|elektriciteit|电|电力|电动|纯电',
  ],
  ['HYDROGEN', 'h2|wasserstoff|hydrogene|hidrogeno|waterstof|fcev|氢|氢气|氢能'],
  ['HVO', 'hvo100|hvo 100|renewable diesel|xtl'],
  ['BIODIESEL', 'b100|fame|bio diesel|生物柴油'],
  ['BIO_LNG', 'biolng|liquefied biomethane'],
  ['BIO_CNG', 'biocng|biomethane|biogas|biomethan'],
  ['ETHANOL', 'e85|ed95|bioethanol'],
  ['CNG', 'natural gas|erdgas|gaz naturel|gnv|gnc|gas natural|aardgas|天然气'],
  ['LPG', 'autogas|gpl|glp'],
  ['HFO', 'heavy fuel oil|schwerol|fuel lourd|fioul lourd|fueloleo|stookolie|重油'],
  ['JET_A1', 'jet a 1|jet a|kerosene|kerosin|jet fuel|kerosene jet|queroseno|航空煤油'],
  ['SAF', 'sustainable aviation fuel'],
]);
export const findEnergy = (text: string): string | undefined => ENERGIES.get(normalize(text));

const STRUCTURES = table<RoadStructure>([
  ...byName(ROAD_STRUCTURES),
  [
    'VAN',
    'transporter|sprinter|light truck|camionnette|fourgon|furgoneta|bestelwagen|bestelbus|lieferwagen|面包车|厢式小货车',
  ],
  [
    'RIGID',
    'rigid truck|solo|solo lkw|motorwagen|porteur|camion porteur|camion rigido|rigido|bakwagen|box truck|straight truck|单体货车',
  ],
  [
    'ARTICULATED',
    'artic|articulated truck|semi|semi trailer|semitrailer|tractor trailer|trailer|sattelzug|sattel|sattelschlepper|gliederzug|lastzug|tautliner|mega|megatrailer|semi remorque|articule|tracteur|articulado|trailer truck|camion articulado|semirremolque|oplegger|trekker oplegger|半挂车|半挂|铰接|拖车',
  ],
]);

/** `Sattelzug 40 t`, `7.5t truck`, `RIGID`: the body type, and the permissible weight if given. */
export function readRoadVehicle(
  text: string,
): { readonly structure?: RoadStructure; readonly grossTonnes?: number } | undefined {
  const weight =
    /(?:^|[^\d.,])(?:(?:>|<|bis|up to|until|\d+(?:[.,]\d+)?\s*[-–]\s*)\s*)?(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:t|to|ton|tonnes?|tonnen|吨)\b/iu.exec(
      ` ${text}`,
    );
  const grossTonnes = weight?.[1] === undefined ? undefined : Number(weight[1].replace(',', '.'));
  const words = normalize(weight === null ? text : ` ${text}`.replace(weight[0], ' '));
  const structure = STRUCTURES.get(words) ?? findStructureWord(words);
  if (structure === undefined && grossTonnes === undefined) return undefined;
  const rest = words.replace(/\b(truck|lkw|lorry|camion|vrachtwagen|road|diesel)\b/g, '').trim();
  if (structure === undefined && rest !== '') return undefined;
  return {
    ...(structure !== undefined && { structure }),
    ...(grossTonnes !== undefined && grossTonnes > 0 && { grossTonnes }),
  };
}

function findStructureWord(words: string): RoadStructure | undefined {
  const found = new Set(words.split(' ').flatMap((word) => STRUCTURES.get(word) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

const VESSELS = table<WaterVehicle>([
  ...byName(WATER_VEHICLES),
  [
    'CONTAINER',
    'container ship|container vessel|containerschiff|porte conteneurs|portacontenedores|containerschip|集装箱船',
  ],
  ['BULK_CARRIER', 'bulk|bulker|bulk vessel|massengutfrachter|vraquier|granelero|bulkcarrier|散货船'],
  ['GENERAL_CARGO', 'general cargo ship|stuckgutfrachter|multi purpose|cargo general|carguero|杂货船'],
  ['RO_RO', 'roro|ro ro ship'],
  ['RO_PAX', 'ropax|ferry|fahre|veerboot'],
  ['INLAND_VESSEL', 'barge|binnenschiff|motor vessel|peniche|barcaza|binnenschip|驳船'],
  ['OIL_TANKER', 'tanker|crude tanker|petrolier|petrolero|油轮'],
]);
export const findVessel = (text: string): WaterVehicle | undefined => VESSELS.get(normalize(text));

const TRAINS = table<string>([
  ...byName(TRAIN_TYPES),
  ['INTERMODAL', 'container train|combined|kombiverkehr|kv|combine|combinado|intermodaal'],
  ['UNIT', 'unit train|block train|ganzzug|train entier|train complet|tren bloque|bloktrein'],
  ['MANIFEST', 'wagonload|single wagon|einzelwagen|wagon isole|vagon|wagenlading|mixed'],
  ['AUTOMOBILE', 'car train|autozug'],
]);
export const findTrain = (text: string): string | undefined => TRAINS.get(normalize(text));

/** `Euro 6`, `EURO VI`, `E6`. */
export function findStandard(text: string): EmissionsStandard | undefined {
  const key = text
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  const known = EMISSIONS_STANDARDS.find((name) => name === key);
  if (known !== undefined) return known;
  const roman = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI'];
  const match = /^(?:EURO?_?|E_?)(\d|I{1,3}|IV|VI?)(?:_?[A-E])?$/.exec(key);
  const level = /^\d$/.test(match?.[1] ?? '') ? roman[Number(match?.[1])] : match?.[1];
  return EMISSIONS_STANDARDS.find((name) => name === `EURO_${level}`);
}

/** ISO 6346 codes for forwarders' shorthand: `40HC`, `20' GP`, `40RH`. */
const CONTAINERS: Readonly<Record<string, string>> = {
  '20GP': '22G1',
  '20DC': '22G1',
  '20DV': '22G1',
  '20ST': '22G1',
  '20FT': '22G1',
  '20': '22G1',
  '20SD': '22G1',
  '40GP': '42G1',
  '40DC': '42G1',
  '40DV': '42G1',
  '40ST': '42G1',
  '40FT': '42G1',
  '40': '42G1',
  '40SD': '42G1',
  '40HC': '45G1',
  '40HQ': '45G1',
  '40FTHC': '45G1',
  '45HC': 'L5G1',
  '45HQ': 'L5G1',
  '45': 'L5G1',
  '20RF': '22R1',
  '20RE': '22R1',
  '20RFR': '22R1',
  '40RF': '45R1',
  '40RH': '45R1',
  '40RE': '45R1',
  '40HR': '45R1',
  '40REEFER': '45R1',
  '20REEFER': '22R1',
  '20OT': '22U1',
  '40OT': '42U1',
  '20FR': '22P1',
  '40FR': '42P1',
  '20TK': '22T1',
  '20TANK': '22T1',
};

export function readContainer(text: string): string | undefined {
  const key = text
    .toUpperCase()
    .replace(/['"’\s.-]|FOOT|FEET/g, '')
    .replace(/^1X/, '')
    .replace(/^(20|40|45)FT(.+)$/, '$1$2');
  if (Object.hasOwn(CONTAINERS, key)) return CONTAINERS[key];
  return /^[0-9A-Z]{2}[A-Z][0-9A-Z]$/.test(key) ? key : undefined;
}
