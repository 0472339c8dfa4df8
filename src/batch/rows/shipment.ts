import { at } from '../../at.js';
import { TONNES_PER_TEU, type TransportMode } from '../../request/vocabulary.js';
import { findCategory, findClimate, findDensity, type ModeWord } from '../cells/vocabulary.js';
import type { Unit } from '../headings/words.js';
import { UNIT_WORDS } from '../headings/words.js';
import { LIMITS } from '../limits.js';
import type { Fields } from './cells.js';
import { readContext } from './context.js';
import { findGap } from './gap.js';
import { readLeg, readMode, type WireLeg } from './legs.js';
import { FACILITY_OF, given, readLocation, type WirePlace } from './places.js';

export interface RowOptions {
  readonly storeResult: boolean;
}

export interface BuiltRequest {
  readonly id: string | undefined;
  readonly request: Readonly<Record<string, unknown>>;
  /** Decisions made without being told. */
  readonly notes: readonly string[];
}

/** The request of one shipment; problems with its cells are added to `shipment.problems`. */
export function buildRequest(shipment: Fields, legs: readonly Fields[], options: RowOptions): BuiltRequest {
  const notes: string[] = [];
  const id = shipment.text('shipment_id');
  if (options.storeResult && id === undefined) {
    shipment.complain('shipment_id', 'MISSING_REQUEST_ID', 'is missing; results are stored under it');
  }
  const cargo = readCargo(shipment, notes);
  for (const fields of [shipment, ...legs]) refuseUnreadRoute(fields);
  const { origin, destination, chain } =
    legs.length === 0 ? simpleRoute(shipment, notes) : legRoute(shipment, legs, notes);
  return {
    id,
    notes,
    request: given({
      id,
      options: options.storeResult ? { storeResult: true } : undefined,
      cargo,
      origin,
      destination,
      transportChain: chain.length === 0 ? undefined : chain,
      context: readContext(shipment),
    }),
  };
}

function readCargo(shipment: Fields, notes: string[]) {
  const density = shipment.word('density', 'INVALID_PROPERTY_VALUE', findDensity, 'LIGHT, AVERAGE_MIXED or HEAVY');
  return given({
    weight: readWeight(shipment, density, notes),
    category: shipment.word('category', 'INVALID_PROPERTY_VALUE', findCategory, 'a cargo category such as GENERAL'),
    densityCharacteristics: density,
    climateControl: shipment.word('climate_control', 'INVALID_PROPERTY_VALUE', findClimate, 'REQUIRED or AT_AMBIENT'),
  });
}

function readWeight(shipment: Fields, density: keyof typeof TONNES_PER_TEU | undefined, notes: string[]) {
  const stated = shipment.quantity('mass', 'INVALID_WEIGHT');
  const unitText = shipment
    .text('mass_unit')
    ?.toLowerCase()
    .replace(/[\s._]/g, '');
  const unitCell = unitText === undefined ? undefined : UNIT_WORDS[unitText];
  if (unitText !== undefined && unitCell === undefined && stated?.unit === undefined) {
    shipment.complain('mass_unit', 'INVALID_WEIGHT', `"${unitText}" is not a unit of mass; expected kg, t or lb`);
  }
  if (stated !== undefined) return weightOf(stated.value, unitCell ?? stated.unit ?? 'KILOGRAM');
  if (shipment.text('mass') !== undefined) return undefined;
  const chargeable = shipment.quantity('chargeable_mass', 'INVALID_WEIGHT');
  if (chargeable !== undefined) {
    notes.push('the chargeable weight is used, as no actual weight is given');
    return weightOf(chargeable.value, unitCell ?? chargeable.unit ?? 'KILOGRAM');
  }
  const teu = shipment.number('teu', 'INVALID_WEIGHT');
  if (teu !== undefined && teu > 0) {
    const kind = density ?? 'AVERAGE_MIXED';
    notes.push(`the weight is ${teu} TEU at ${TONNES_PER_TEU[kind]} t each, as no weight is given`);
    return { value: teu * TONNES_PER_TEU[kind], unit: 'METRIC_TONNE' };
  }
  shipment.complain(shipment.headingOf('mass') === 'mass' ? 'mass_kg' : 'mass', 'INVALID_WEIGHT', 'no weight is given');
  return undefined;
}

const weightOf = (value: number, unit: Unit) =>
  unit === 'GRAM' ? { value: value / 1000, unit: 'KILOGRAM' } : { value, unit };

/** A cell under `Route` that is not one. */
function refuseUnreadRoute(fields: Fields): void {
  const route = fields.text('route');
  if (route !== undefined && fields.text('origin') === undefined && fields.text('destination') === undefined)
    fields.complain(
      'route',
      'MISSING_LOCATION',
      `"${route}" does not name two places, such as Rotterdam (NL) - Basel (CH)`,
    );
}

interface Route {
  readonly origin: WirePlace | undefined;
  readonly destination: WirePlace | undefined;
  readonly chain: readonly object[];
}

/** One movement, possibly via a port or airport of loading and one of discharge, or via places that its route names. */
function simpleRoute(shipment: Fields, notes: string[]): Route {
  const word = readMode(shipment);
  const hasLoading = ['port_of_loading', 'port_of_discharge'].some(
    (end) =>
      shipment.text(end) !== undefined ||
      ['city', 'code', 'lat', 'postcode'].some((part) => shipment.text(`${end}_${part}`) !== undefined),
  );
  const main = hasLoading && word?.mode !== 'ROAD' ? (word ?? guessMain(shipment)) : word;
  const mode = modeOf(main);
  const leg = readLeg(shipment, shipment, main);
  if (shipment.text('via1') !== undefined) {
    if (hasLoading)
      shipment.complain(
        'route',
        'MISSING_LOCATION',
        'names places on the way, as the ports of loading and discharge do',
      );
    return viaRoute(shipment, leg, mode, notes);
  }
  if (!hasLoading || mode === undefined || mode === 'ROAD') {
    return {
      origin: readLocation(shipment, 'origin', mode),
      destination: readLocation(shipment, 'destination', mode),
      chain: main === undefined || leg.type === 'UNKNOWN' ? [] : [leg],
    };
  }
  const loading = readLocation(shipment, 'port_of_loading', mode, true);
  const discharge = readLocation(shipment, 'port_of_discharge', mode, true);
  const before = loading === undefined ? undefined : readLocation(shipment, 'origin', 'ROAD');
  const after = discharge === undefined ? undefined : readLocation(shipment, 'destination', 'ROAD');
  return {
    origin: before ?? loading ?? readLocation(shipment, 'origin', mode),
    destination: after ?? discharge ?? readLocation(shipment, 'destination', mode),
    chain: [
      ...(before === undefined ? [] : [{ type: 'ROAD' }, { type: 'HUB', location: loading }]),
      leg,
      ...(after === undefined ? [] : [{ type: 'HUB', location: discharge }, { type: 'ROAD' }]),
    ],
  };
}

/** The same transport between each two places of a route. A stated distance is that of the whole way: it stays one leg. */
function viaRoute(shipment: Fields, leg: WireLeg, mode: TransportMode | undefined, notes: string[]): Route {
  const via = Array.from({ length: LIMITS.legs }, (_, index) => `via${index + 1}`).filter(
    (name) => shipment.text(name) !== undefined,
  );
  const facility = mode && FACILITY_OF[mode] ? mode : undefined;
  const hubs = 'distance' in leg ? [] : via.map((name) => readLocation(shipment, name, facility, true));
  notes.push(
    hubs.length === 0
      ? 'places on the way are not used, as the distance of the whole way is stated'
      : 'at places on the way the cargo changes vehicles',
  );
  return {
    origin: readLocation(shipment, 'origin', mode),
    destination: readLocation(shipment, 'destination', mode),
    chain: [leg, ...hubs.flatMap((location) => [{ type: 'HUB', location }, leg])],
  };
}

/** For a port of loading without a mode: three letters mean an airport, anything else a seaport. */
function guessMain(shipment: Fields): ModeWord {
  const code = shipment.text('port_of_loading') ?? shipment.text('port_of_loading_code') ?? '';
  return { mode: /^[A-Z]{3}$/.test(code) ? 'AIR' : 'WATER' };
}

/** Legs in sequence, with a hub where two of them meet. */
function legRoute(shipment: Fields, legs: readonly Fields[], notes: string[]): Route {
  const words = legs.map(readMode);
  const chain: object[] = [];
  const elements: readonly WireLeg[] = legs.map((leg, index) => readLeg(leg, shipment, words[index]));
  elements.forEach((element, index) => {
    chain.push(element);
    const next = legs[index + 1];
    if (next === undefined) return;
    const [before, after] = [modeOf(words[index]), modeOf(words[index + 1])];
    // Where a ship meets a train, the place is the quay, not the yard.
    const facility =
      [before, after].find((mode) => mode === 'WATER') ??
      [before, after].find((mode) => mode !== undefined && FACILITY_OF[mode] !== undefined);
    const meeting =
      readLocation(at(legs, index), 'destination', facility, true) ?? readLocation(next, 'origin', facility, true);
    const gap = findGap(at(legs, index), next);
    if (gap !== undefined)
      notes.push(`leg ${index + 2} begins at ${gap.start}, but leg ${index + 1} ends at ${gap.end}, which is used`);
    if (meeting === undefined) {
      legs[index]?.complain(
        `leg${index + 1}_destination`,
        'MISSING_LOCATION',
        `is missing: leg ${index + 2} begins there`,
      );
    }
    const hubType = legs[index]?.text('hub_type')?.toUpperCase().replace(/[ -]/g, '_');
    const dwellDays = legs[index]?.number('dwell_days', 'INVALID_PROPERTY_VALUE');
    chain.push({ type: 'HUB', ...given({ hubType, dwellDays }), location: meeting ?? {} });
  });
  const [first, last] = [legs[0], legs.at(-1)];
  if ((last?.number('dwell_days', 'INVALID_PROPERTY_VALUE') ?? 0) > 0)
    last?.complain(
      'dwell_days',
      'INVALID_PROPERTY_VALUE',
      'needs a next leg: the cargo waits at the hub between the two',
    );
  return {
    origin:
      (first && readLocation(first, 'origin', modeOf(words[0]))) ?? readLocation(shipment, 'origin', modeOf(words[0])),
    destination:
      (last && readLocation(last, 'destination', modeOf(words.at(-1)))) ??
      readLocation(shipment, 'destination', modeOf(words.at(-1))),
    chain,
  };
}

const modeOf = (word: ModeWord | undefined): TransportMode | undefined =>
  word === undefined || word.mode === 'UNKNOWN' ? undefined : word.mode;
