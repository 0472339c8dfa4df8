import { TRANSPORT_MODES, type TransportMode } from '../../request/vocabulary.js';
import { asList, asNumber, asObject, asText, type Json } from '../../stored/json.js';
import { readPlace } from '../../stored/place.js';
import type { HubRow, LegRow, Operation, Row } from '../model.js';
import { formatDay, formatNumber, wordFor } from '../words.js';
import { readEnergies, readKind, readRange } from './energy.js';
import { readGrams } from './grams.js';

/** The result's transport chain: each requested or inserted element with the legs and hubs it was realized as. */
export function readOperations(
  result: Json,
  sourceOf: (reference: string) => number | undefined = () => undefined,
): readonly Operation[] {
  let legs = 0;
  return asList(result.transportChain).map((value) => {
    const item = asObject(value);
    const isHub = item.type === 'HUB';
    const rows = (isHub ? [item] : asList(item.elements).map(asObject)).map((element): Row => {
      if (element.type === 'HUB') return readHub(element);
      legs += 1;
      return readLeg(element, legs, sourceOf);
    });
    return {
      title: isHub ? 'Hub' : titleOf(item),
      id: asText(item.id),
      dates: readDates(item),
      isHub,
      distanceKm: asNumber(item.activityDistanceKm),
      totalGrams: rows.reduce((sum, row) => sum + (row.kind === 'HUB' ? row.grams : row.emissions.wtwGrams), 0),
      rows,
    };
  });
}

function titleOf(item: Json): string {
  const type = wordFor(asText(item.type) ?? 'Operation');
  const asked = asText(item.requestedType);
  return asked === undefined || asked === item.type ? type : `${type} (requested: ${wordFor(asked).toLowerCase()})`;
}

/** The days on which it left and came. */
function readDates(item: Json): string {
  const day = (value: unknown): string | undefined => {
    const text = asText(value);
    return text === undefined || Number.isNaN(Date.parse(text)) ? undefined : formatDay(text);
  };
  return [day(item.departureDateTime), day(item.arrivalDateTime)].filter((text) => text !== undefined).join(' to ');
}

function readLeg(element: Json, number: number, sourceOf: (reference: string) => number | undefined): LegRow {
  const factor = asNumber(element.distanceAdjustmentFactor);
  const method = wordFor(asText(element.distanceMeasurementMethod) ?? '');
  return {
    kind: 'LEG',
    number,
    mode: readMode(element.type),
    role: roleOf(element.role),
    vehicle: wordFor(asText(element.vehicle) ?? ''),
    details: readDetails(element),
    from: readPlace(element.start),
    to: readPlace(element.end),
    distanceKm: asNumber(element.activityDistanceKm) ?? 0,
    tonneKm: asNumber(element.activityTonneKm) ?? 0,
    emissions: readGrams(element.transportEmissions),
    basis: wordFor(asText(element.calculationBasis) ?? ''),
    distanceMethod: factor === undefined || factor === 1 ? method : `${method}, adjusted × ${formatNumber(factor)}`,
    energies: readEnergies(element, sourceOf),
    dataKind: readKind(element),
    range: readRange(element),
    // Results of version 0.1.0 keep them at their route only.
    notes: asList(element.notes ?? asObject(element.route).notes)
      .map(asText)
      .filter((note) => note !== undefined),
  };
}

function readMode(type: unknown): TransportMode {
  const mode = TRANSPORT_MODES.find((known) => known === type);
  if (mode === undefined) throw new Error(`stored result has a leg of unknown mode ${String(type)}`);
  return mode;
}

function roleOf(role: unknown): string {
  return role === 'FIRST_MILE' || role === 'LAST_MILE' ? wordFor(role) : '';
}

function readDetails(element: Json): readonly string[] {
  const share = asNumber(element.percentage);
  const load = asNumber(element.loadFactor);
  const empty = asNumber(element.emptyRunning);
  const energies = asList(element.resultsByEnergyType).map((item) => asText(asObject(item).energyType));
  const standard = asText(element.emissionsStandard);
  const band = asText(element.capacityBand);
  const container = asText(element.containerType);
  return [
    share === undefined ? undefined : `${formatNumber(share)} % of the leg`,
    ...new Set(energies.map((energy) => (energy === undefined ? undefined : wordFor(energy)))),
    standard === undefined ? undefined : wordFor(standard),
    load === undefined ? undefined : `load ${formatNumber(load)} %`,
    empty === undefined ? undefined : `empty ${formatNumber(empty)} %`,
    band === undefined ? undefined : wordFor(band),
    container === undefined ? undefined : `container ${wordFor(container)}`,
  ].filter((text) => text !== undefined);
}

function readHub(element: Json): HubRow {
  return {
    kind: 'HUB',
    hubType: wordFor(asText(element.hubType) ?? 'Hub'),
    at: readPlace(element.location),
    tonnes: asNumber(element.activityTonnes) ?? 0,
    grams: asNumber(asObject(element.emissions).co2eGrams) ?? 0,
    gramsPerTonne: asNumber(asObject(element.intensities).co2eGramsPerTonne) ?? 0,
    basis: wordFor(asText(element.calculationBasis) ?? ''),
    methodology: asText(element.methodology) ?? '',
  };
}
