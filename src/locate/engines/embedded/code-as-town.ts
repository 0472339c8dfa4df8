import { greatCircleKm } from '../../../geo/point.js';
import type { Facility } from '../../port.js';
import { isLocode, nameKey } from '../../text.js';
import { AIRPORT_TOWN_KM, findPlaceOfLocode } from './codes.js';
import type { Resolved } from './resolved.js';
import type { Sources } from './sources.js';
import { spellings } from './spellings.js';

/** Confidence in a code in the town field: lower than for one in its own field. */
const CODE_AS_TOWN = 0.9;
/** An address with a code in place of its town lies within this distance, km. */
const CODE_KM = 5;

/**
 * The meaning of a city field that is no town of the country: the airport of `JFK`, `Chicago ORD` or `Flughafen
 * München`, the place of `USNYC`, `US NYC` or, if the country is stated, `NYC`.
 */
export function resolveCodeAsTown(sources: Sources, countryCode: string, text: string): Resolved | undefined {
  const coded = findByCode(sources, countryCode, text);
  if (coded !== undefined) {
    const kind = text.includes(coded.code) ? 'IATA' : 'ICAO';
    const note = `${text} was read as the ${kind} code of ${coded.name}`;
    return atAirport(coded, CODE_AS_TOWN, note);
  }
  const served = findAirportOfTown(sources, countryCode, text);
  if (served !== undefined) return atAirport(served, OF_TOWN, `${text} was read as ${served.name} (${served.code})`);
  const written = text.trim().replace(/\s+/g, '');
  const code = /^[A-Z]{3}$/.test(written) ? countryCode + written : written;
  if (!isLocode(code) || code.slice(0, 2) !== countryCode) return undefined;
  const place = findPlaceOfLocode(sources, code);
  if (place === undefined) return undefined;
  const { latitude, longitude, name, matched, confidence } = place;
  return {
    latitude,
    longitude,
    countryCode,
    city: name,
    method: 'UN_LOCODE',
    confidence: confidence * CODE_AS_TOWN,
    accuracyKm: CODE_KM,
    matched,
    notes: [`${text} was read as the UN/LOCODE of ${name}`],
  };
}

function atAirport(
  { latitude, longitude, countryCode, code, name }: Facility,
  confidence: number,
  note: string,
): Resolved {
  return {
    latitude,
    longitude,
    countryCode,
    method: 'IATA_CODE',
    confidence,
    accuracyKm: CODE_KM,
    matched: `airport ${code} ${name}`,
    notes: [note],
  };
}

const AIRPORT_WORDS = new Set(
  'airport flughafen aeroport aeropuerto aeroporto luchthaven lufthavn flygplats lotnisko letiste havalimani intl international de di of'.split(
    ' ',
  ),
);
/** Of those words, the ones that ports and terminals have too: `Xi'an International Port`. */
const BESIDE_AIRPORT = new Set(['intl', 'international', 'di', 'of', 'de']);
const tokensOf = (text: string): readonly string[] => text.split(/[\s()/,-]+/).filter((token) => token !== '');
const isAirportWord = (word: string): boolean => AIRPORT_WORDS.has(nameKey(word));

/** The airport of a code in capitals that stands alone, beside a word for airport, or beside the town it serves. */
function findByCode(
  { facilities, findByIcao, gazetteer }: Sources,
  countryCode: string,
  text: string,
): Facility | undefined {
  const tokens = tokensOf(text);
  const [code, ...others] = tokens.filter((token) => /^[A-Z]{3,4}$/.test(token) && !isAirportWord(token));
  if (code === undefined || others.length > 0) return undefined;
  const airport = code.length === 4 ? findByIcao(code) : facilities.findByCode('AIRPORT', code);
  if (airport === undefined || airport.countryCode !== countryCode) return undefined;
  const rest = tokens.filter((token) => token !== code && !isAirportWord(token)).join(' ');
  const isBeside =
    rest === '' ||
    gazetteer.find(countryCode, nameKey(rest)).some(({ place }) => greatCircleKm(place, airport) <= AIRPORT_TOWN_KM);
  return isBeside ? airport : undefined;
}

/** A town may have several airports: most likely, the one that freight would use is meant. */
const OF_TOWN = 0.8;
const CONSIDERED = 8;
const SERVED_KM = 60;

/** The airport that serves a town named beside a word for airport. */
function findAirportOfTown(
  { facilities, gazetteer }: Sources,
  countryCode: string,
  text: string,
): Facility | undefined {
  const tokens = tokensOf(text);
  const rest = tokens.filter((token) => !isAirportWord(token));
  if (rest.length === 0 || !tokens.some((word) => isAirportWord(word) && !BESIDE_AIRPORT.has(nameKey(word))))
    return undefined;
  const key = spellings(rest.join(' ')).find(({ key }) => gazetteer.find(countryCode, key).length > 0)?.key ?? '';
  const [town] = gazetteer.find(countryCode, key);
  if (town === undefined) return undefined;
  const [best] = facilities
    .listNear('AIRPORT', town.place, { service: true }, CONSIDERED)
    .filter(({ facility, greatCircleKm: km }) => km <= SERVED_KM && facility.countryCode === countryCode)
    .toSorted((a, b) => a.greatCircleKm + (a.penaltyKm ?? 0) - b.greatCircleKm - (b.penaltyKm ?? 0));
  return best?.facility;
}
