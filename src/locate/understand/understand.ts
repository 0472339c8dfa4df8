import { greatCircleKm } from '../../geo/point.js';
import { readPosition } from '../../geo/read-position.js';
import type { LocationType } from '../../request/vocabulary.js';
import type { PlaceSuggestion } from '../port.js';
import { nameKey } from '../text.js';
import { byQuery, readAddress } from './address.js';
import { choose, SMALL_TOWN } from './choose.js';
import { readFacility } from './facility-name.js';
import { firstOf, found, KINDS, LOOKED_AT, OFFERED, type Understanding, type Understood } from './understood.js';

/**
 * Reads a place as a person types it: coordinates, a code, a town, a postcode or a whole address, with or without a
 * country. Takes the largest town of a name only if it is clearly the largest. `prefer` is the kind of place the field
 * is for.
 */
export async function understand(text: string, prefer: LocationType, from: Understanding): Promise<Understood> {
  const typed = text.trim();
  if (typed === '') return { state: 'UNKNOWN', others: [] };
  const position = readPosition(typed);
  if (position !== undefined) return await byQuery(from, position);
  const offered = await from.places.suggest(typed, LOOKED_AT);
  const byCode = offered.filter((place) => isCode(place, typed));
  if (byCode.length > 0) return found(firstOf(byCode, [...(prefer === 'PLACE' ? [] : [prefer]), ...KINDS]), offered);
  // The word for a port is part of the name of a town: Porto Alegre, Puerto Montt, Port Said.
  const isTown = offered.some(
    ({ kind, isWhole, inhabitants = 0 }) => kind === 'PLACE' && isWhole === true && inhabitants >= SMALL_TOWN,
  );
  const facility = isTown ? undefined : readFacility(typed);
  const inFull = offered.some((place) => place.kind === facility?.kind && isWhole(place, typed));
  const name = facility === undefined || inFull ? typed : facility.name;
  const named = name === typed ? offered : await from.places.suggest(name, LOOKED_AT);
  const ofKind = await listOfKind(facility?.kind ?? prefer, name, named, from);
  if (ofKind[0] !== undefined) return found(ofKind[0], ofKind);
  const whole = named.filter((place) => isWhole(place, typed));
  const town = whole.length === 0 ? undefined : choose(whole, offered, name);
  if (town !== undefined && !leavesOutPostcode(town, typed)) return town;
  const inSmall = offered.filter((place) => isCode(place, typed.toUpperCase()));
  if (inSmall.length > 0) return found(firstOf(inSmall, KINDS), offered);
  const address = await readAddress(typed, from);
  if (address !== undefined) return address;
  if (town !== undefined) return town;
  // What merely begins with one or two letters is no answer to them.
  if (/^[a-z]{1,2}$/i.test(typed)) return { state: 'UNKNOWN', others: [] };
  const others = offered.length > 0 ? offered : await from.places.guess(typed, OFFERED);
  return { state: others.length > 0 ? 'AMBIGUOUS' : 'UNKNOWN', others: others.slice(0, OFFERED) };
}

/** Within this distance, km, a facility is that of a town, whatever its name: `Flughafen Wien` is in Schwechat. */
const OF_TOWN_KM = 60;

/**
 * Facilities of a kind that begin with the name or are near the town of the name. Without one, those with the town's
 * English name, or the best one nearby: facilities have no names in other languages.
 */
async function listOfKind(
  kind: LocationType,
  name: string,
  named: readonly PlaceSuggestion[],
  { places, facilities }: Understanding,
): Promise<readonly PlaceSuggestion[]> {
  if (kind === 'PLACE') return [];
  const town = named.find((place) => place.kind === 'PLACE' && place.isWhole);
  const ofKind = named.filter((place) => place.kind === kind);
  if (town === undefined) return ofKind;
  const meant = ofKind.filter(
    (place) => nameKey(place.label).startsWith(nameKey(name)) || greatCircleKm(place, town) <= OF_TOWN_KM,
  );
  if (meant.length > 0) return meant;
  const inEnglish = (await places.suggest(town.label, LOOKED_AT)).filter((place) => place.kind === kind);
  if (inEnglish.length > 0) return inEnglish;
  const [best] = facilities.listNear(kind, town, {}, 1);
  if (best === undefined || best.greatCircleKm > OF_TOWN_KM) return ofKind;
  const { code } = best.facility;
  return (await places.suggest(code, LOOKED_AT)).filter((place) => place.kind === kind && codeOf(place) === code);
}

const WITH_POSTCODE = /^(?:[A-Z]{1,2}-)?\d{4,6} +\p{L}{2}|\p{L}{2},? +\d{4,6}$/u;

/** `1010 Wien` and `D-20457 Hamburg` mean more than the town: the way to a customer differs by 20 km within one. */
function leavesOutPostcode(town: Understood, typed: string): boolean {
  return town.state === 'FOUND' && town.place.location.postcode === undefined && WITH_POSTCODE.test(typed);
}

const codeOf = ({ location }: PlaceSuggestion): string =>
  String(location.unLoCode ?? location.iataCode ?? location.railYardCode ?? '');

/** `BEANR` and `NL RTM` in any case; three letters only in capitals, because `ulm` is primarily a town; `fra` is none, so it comes after towns. */
function isCode(place: PlaceSuggestion, typed: string): boolean {
  const code = codeOf(place);
  if (code === '') return false;
  if (code.length === 3) return typed === code;
  // A town is suggested by its UN/LOCODE alone for that code, or for the three letters of its airports.
  if (place.kind === 'PLACE' && typed === code.slice(2)) return true;
  return typed.toUpperCase().replaceAll(' ', '') === code;
}

/** A postcode is suggested only if it begins like the text, and then reports this itself. */
function isWhole({ isWhole, kind, label, location }: PlaceSuggestion, typed: string): boolean {
  if (isWhole === true) return true;
  if (location.postcode !== undefined) {
    const key = nameKey(typed.split(',')[0] ?? '');
    return key === nameKey(String(location.postcode)) || key === nameKey(label);
  }
  return kind !== 'PLACE' && nameKey(label) === nameKey(typed);
}
