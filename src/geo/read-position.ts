import type { LatLon } from './point.js';

const PLAIN = String.raw`([+-]?\d{1,3}(?:\.\d+)?) ?[°º]?`;
const BETWEEN = ' ?[ ,;/] ?';
const DECIMAL = new RegExp(
  `^(?:lat(?:itude)?[:= ]{0,2})?([NS])? ?${PLAIN} ?([NS])?${BETWEEN}(?:lon(?:g|gitude)?[:= ]{0,2})?([EW])? ?${PLAIN} ?([EW])?$`,
  'i',
);
const parts = (degrees: string): string =>
  String.raw`(${degrees})(?: ?[°º] ?| )(\d{1,2}(?:\.\d+)?) ?['′’]?(?: ?(\d{1,2}(?:\.\d+)?) ?(?:["″”]|'')?)?`;
const SEXAGESIMAL = new RegExp(
  `^([NS])? ?${parts('[0-9]{1,2}')} ?([NS])?${BETWEEN}([EW])? ?${parts('[0-9]{1,3}')} ?([EW])?$`,
  'i',
);
const DECIMAL_COMMAS = /^([+-]?\d{1,3}),(\d+) ?[; ] ?([+-]?\d{1,3}),(\d+)$/;
const WELL_KNOWN_TEXT = /^POINT ?\( ?([+-]?\d{1,3}(?:\.\d+)?) ([+-]?\d{1,3}(?:\.\d+)?) ?\)$/i;

/**
 * A position as people and programs write it, not checked for its range: `53.55, 9.99`, `40,4168; -3,7038`, `48.1° N 11.6° E`,
 * `N 48° 08.5' E 011° 34.5'`, `lat: 59.3 lon: 18.1`, `geo:37.77,-122.42`, `POINT(2.35 48.86)`. O is east in German and west in
 * Spanish, so it is not read.
 */
export function readPosition(text: string): LatLon | undefined {
  const typed = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^geo: ?/i, '')
    .replace(/^[([] ?([^()[\]]*[^()[\] ]) ?[)\]]$/, '$1');
  const [, x, y] = WELL_KNOWN_TEXT.exec(typed) ?? [];
  if (x !== undefined && y !== undefined) return { latitude: Number(y), longitude: Number(x) };
  return readDecimal(typed.replace(DECIMAL_COMMAS, '$1.$2; $3.$4')) ?? readSexagesimal(typed);
}

function readDecimal(typed: string): LatLon | undefined {
  const [, before, latitude, after, beforeLongitude, longitude, afterLongitude] = DECIMAL.exec(typed) ?? [];
  // Two whole numbers without a mark may be anything.
  if (latitude === undefined || longitude === undefined || !/[.,;°ºa-z]/i.test(typed)) return undefined;
  return {
    latitude: Number(latitude) * signOf(before ?? after),
    longitude: Number(longitude) * signOf(beforeLongitude ?? afterLongitude),
  };
}

/** Degrees and minutes, with or without seconds; both halves name their hemisphere. */
function readSexagesimal(typed: string): LatLon | undefined {
  const match = SEXAGESIMAL.exec(typed);
  if (match === null) return undefined;
  const [, before, d, m, s, after, beforeLongitude, dLongitude, mLongitude, sLongitude, afterLongitude] = match;
  const [half, halfLongitude] = [before ?? after, beforeLongitude ?? afterLongitude];
  if (half === undefined || halfLongitude === undefined) return undefined;
  return {
    latitude: inDegrees(d, m, s) * signOf(half),
    longitude: inDegrees(dLongitude, mLongitude, sLongitude) * signOf(halfLongitude),
  };
}

const inDegrees = (degrees = '', minutes = '0', seconds = '0'): number =>
  Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;

const signOf = (hemisphere: string | undefined): number => (/[SW]/i.test(hemisphere ?? '') ? -1 : 1);
