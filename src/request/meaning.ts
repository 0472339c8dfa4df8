import { pathInChain } from '../element-path.js';
import { parseInstant } from '../quantity/instant.js';
import { checkCarrierData, type WireCarrierData } from './carrier-data.js';
import { found } from './messages.js';
import { type Amounts, checkAmounts } from './plausible.js';
import type { WireElement, WireLocation, WireRequest } from './schema.js';
import { isWhole, sumOf } from './shares.js';
import { countTransports, MAX_TRANSPORTS } from './transports.js';
import type { Problem } from './validate.js';

/**
 * Checks what a schema cannot express: properties that depend on each other. Parts with schema errors are skipped, so
 * that errors in other parts are found at the same time.
 */
export function checkMeaning(
  document: unknown,
  elements: readonly unknown[],
  found: readonly Problem[],
): readonly Problem[] {
  const isSound = (...path: readonly (string | number)[]): boolean =>
    !found.some((problem) => overlap(problem.path, path));
  if (found.some(({ path }) => path.length === 0)) return [];
  const request = document as WireRequest;
  const known = elements as readonly WireElement[];
  return [
    ...(isSound('id') && isSound('options') ? checkId(request) : []),
    ...checkEnds(request, known, isSound),
    ...known.flatMap((element, index) =>
      isSound('transportChain', index)
        ? checkElement(element, index, isSound('cargo', 'weight') ? request.cargo.weight : undefined)
        : [],
    ),
    ...(isSound('transportChain') ? [...checkTransport(known), ...checkOrder(known)] : []),
  ];
}

/** Whether one path equals or contains the other. */
function overlap(one: readonly (string | number)[], other: readonly (string | number)[]): boolean {
  return one.slice(0, other.length).every((part, index) => part === other[index]);
}

function checkId(request: WireRequest): readonly Problem[] {
  if (request.id !== undefined && /\p{Surrogate}/u.test(request.id)) {
    // No address could refer to it later: UTF-8 cannot encode such a character.
    return [{ path: ['id'], error: 'INVALID_PROPERTY_VALUE', message: 'holds half of a surrogate pair' }];
  }
  if (request.options?.storeResult !== true || request.id !== undefined) return [];
  return [{ path: ['id'], error: 'MISSING_REQUEST_ID', message: 'is needed because options.storeResult is true' }];
}

/** Origin and destination are required unless a hub takes their place. */
function checkEnds(
  request: WireRequest,
  elements: readonly WireElement[],
  isSound: (...path: readonly string[]) => boolean,
): readonly Problem[] {
  const ends = [
    ['origin', elements[0]],
    ['destination', elements.at(-1)],
  ] as const;
  return ends.flatMap(([end, element]): readonly Problem[] => {
    const location = request[end] as WireLocation | undefined;
    if (element?.type === 'HUB' || !isSound(end)) return [];
    if (location === undefined)
      return [{ path: [end], error: 'MISSING_LOCATION', message: 'is missing, and no hub takes its place' }];
    return checkLocation(location, [end]);
  });
}

function checkElement(
  element: WireElement,
  index: number,
  weight: WireRequest['cargo']['weight'] | undefined,
): readonly Problem[] {
  const path = ['transportChain', index];
  if (element.type === 'HUB') {
    if (element.location === undefined) {
      return [
        { path: [...path, 'location'], error: 'MISSING_LOCATION', message: 'is missing; a hub needs a location' },
      ];
    }
    const location = checkLocation(element.location as WireLocation, [...path, 'location']);
    return [...location, ...checkCarrierData(element as WireCarrierData, path)];
  }
  const problems = [...checkTimes(element, path)];
  if (element.type === 'WEIGHTED_MODES') {
    const modes = element.modes as unknown as readonly WireMode[];
    problems.push(...checkPercentages(modes, element.percentages, path));
    modes.forEach((mode, position) => {
      const place = [...path, 'modes', position];
      problems.push(...checkTimes(mode, place), ...checkAmounts(mode, place, weight));
      problems.push(...checkCarrierData(mode as WireCarrierData, place));
    });
  } else problems.push(...checkAmounts(element, path, weight), ...checkCarrierData(element as WireCarrierData, path));
  return problems;
}

interface WireMode extends Amounts {
  readonly percentage?: number;
  readonly departureDateTime?: string;
  readonly arrivalDateTime?: string;
}

/** Each mode has its share, on itself or in the list beside the modes, and the shares make up a whole. */
function checkPercentages(
  modes: readonly WireMode[],
  listed: readonly number[] | undefined,
  path: readonly (string | number)[],
): readonly Problem[] {
  const own = modes.map(({ percentage }) => percentage);
  const problems = own.flatMap((percentage, position): readonly Problem[] => {
    const place = [...path, 'modes', position, 'percentage'];
    if (listed === undefined && percentage === undefined) {
      return [{ path: place, error: 'API_PROPERTY_MISSING', message: 'is missing' }];
    }
    if (listed === undefined || percentage === undefined) return [];
    const message = 'cannot be combined with percentages; give one of the two';
    return [{ path: place, error: 'INVALID_TRANSPORT_CHAIN_ELEMENT_JSON', message }];
  });
  if (problems.length > 0) return problems;
  const percentages = listed ?? own.filter((percentage) => percentage !== undefined);
  const place = [...path, listed === undefined ? 'modes' : 'percentages'];
  const broken = (message: string): readonly Problem[] => [
    { path: place, error: 'INVALID_PERCENTAGE_SUMMATION', message },
  ];
  if (percentages.length !== modes.length) return broken(`has ${percentages.length} shares for ${modes.length} modes`);
  return isWhole(percentages) ? [] : broken(`percentages add up to ${sumOf(percentages)}, not 100`);
}

function checkTimes(
  { departureDateTime, arrivalDateTime }: { departureDateTime?: string; arrivalDateTime?: string },
  path: readonly (string | number)[],
): readonly Problem[] {
  const [departure, arrival] = [instantOf(departureDateTime), instantOf(arrivalDateTime)];
  if (departure === undefined || arrival === undefined || arrival.epochMicros >= departure.epochMicros) return [];
  return [
    {
      path: [...path, 'arrivalDateTime'],
      error: 'INVALID_DATE_TIME',
      message: `${arrival.written} is before the departure, ${departure.written}`,
    },
  ];
}

/** Coordinates must come in pairs, and only one postcode may be given. */
export function checkLocation(location: WireLocation, path: readonly (string | number)[]): readonly Problem[] {
  const problems: Problem[] = [];
  if ((location.latitude === undefined) !== (location.longitude === undefined)) {
    const missing = location.latitude === undefined ? 'latitude' : 'longitude';
    problems.push({
      path: [...path, missing],
      error: 'MISSING_COORDINATE',
      message: `is missing; ${missing === 'latitude' ? 'longitude' : 'latitude'} is ${location.latitude ?? location.longitude}`,
    });
  }
  // Two countries are compared only if both names are known; spaces and hyphens in a postcode are ignored.
  const [one, other] = [location.postcode, location.postCode].map((code) => code?.replace(/[\s-]/g, '').toUpperCase());
  if (one !== undefined && other !== undefined && one !== other) {
    problems.push({
      path: [...path, 'postCode'],
      error: 'INVALID_PROPERTY_VALUE',
      message: `${found(location.postCode)} is not postcode ${found(location.postcode)}; give one of the two`,
    });
  }
  return problems;
}

/** A chain must move cargo: hubs alone have no distance to be proportional to. The cost of one request is limited. */
function checkTransport(elements: readonly WireElement[]): readonly Problem[] {
  const transports = elements.length === 0 ? 1 : countTransports(elements);
  if (transports > MAX_TRANSPORTS) {
    const message = `asks for ${transports} transports, modes of weighted mixes counted; at most ${MAX_TRANSPORTS} are allowed`;
    return [{ path: ['transportChain'], error: 'INVALID_PROPERTY_VALUE', message }];
  }
  if (transports > 0) return [];
  return [
    {
      path: ['transportChain'],
      error: 'INVALID_PROPERTY_VALUE',
      message: 'has hubs only; at least one transport element is needed',
    },
  ];
}

/**
 * Legs of a plan may overlap by days, not by more than this: a later leg that departs years before an earlier one is a
 * mistake.
 */
const MOST_OVERLAP_DAYS = 366;

function checkOrder(elements: readonly WireElement[]): readonly Problem[] {
  const problems: Problem[] = [];
  let latest: { readonly epochMicros: number; readonly name: string } | undefined;
  for (const [index, element] of elements.entries()) {
    const departure = 'departureDateTime' in element ? instantOf(element.departureDateTime) : undefined;
    if (departure === undefined) continue;
    const path = ['transportChain', index, 'departureDateTime'];
    if (latest !== undefined && departure.epochMicros < latest.epochMicros - MOST_OVERLAP_DAYS * 86_400_000_000) {
      const message = `${departure.written} lies more than a year before the departure of ${latest.name}`;
      problems.push({ path, error: 'INVALID_DATE_TIME', message });
    } else if (latest === undefined || departure.epochMicros > latest.epochMicros) {
      latest = { epochMicros: departure.epochMicros, name: pathInChain(index) };
    }
  }
  return problems;
}

const instantOf = (written: string | undefined) => (written === undefined ? undefined : parseInstant(written));
