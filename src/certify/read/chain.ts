import { TRANSPORT_MODES, type TransportMode } from '../../request/vocabulary.js';
import { isHub, listElements } from '../../stored/elements.js';
import { asList, asNumber, asObject, asText, type Json } from '../../stored/json.js';
import { readPlace } from '../../stored/place.js';
import type { ChainElement, HubRow, LegRow, Row } from '../model.js';
import { formatDay, formatNumber, wordFor } from '../words.js';
import { readEmissions, sumOf } from './emissions.js';
import { readEnergies, readKind, readRange } from './energy.js';

/** The result's transport chain: each requested or inserted element with its legs and hubs. */
export function readElements(
  result: Json,
  sourceOf: (reference: string) => number | undefined = () => undefined,
): readonly ChainElement[] {
  const stored = listElements(result);
  let legs = 0;
  return asList(result.transportChain).map((value, position) => {
    const item = asObject(value);
    const rows = stored
      .filter(({ index }) => index === position)
      .map(({ path, element }): Row => {
        if (isHub(element)) return readHub(element);
        legs += 1;
        return readLeg({ element, path, number: legs, sourceOf });
      });
    return {
      title: isHub(item) ? 'Hub' : titleOf(item),
      id: asText(item.id),
      dates: readDates(item),
      isHub: isHub(item),
      distanceKm: asNumber(item.activityDistanceKm),
      totalGrams: sumOf(rows.map((row) => (row.kind === 'HUB' ? row.grams : row.emissions.wtwGrams))),
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

function readLeg({
  element,
  path,
  number,
  sourceOf,
}: {
  readonly element: Json;
  readonly path: string;
  readonly number: number;
  readonly sourceOf: (reference: string) => number | undefined;
}): LegRow {
  const factor = asNumber(element.distanceAdjustmentFactor);
  const method = wordFor(asText(element.distanceMeasurementMethod) ?? '');
  return {
    kind: 'LEG',
    path,
    number,
    mode: readMode(element.type),
    role: roleOf(element.role),
    vehicle: wordFor(asText(element.vehicle) ?? ''),
    details: readDetails(element),
    from: readPlace(element.start),
    to: readPlace(element.end),
    distanceKm: asNumber(element.activityDistanceKm),
    tonneKm: asNumber(element.activityTonneKm),
    emissions: readEmissions(element.transportEmissions),
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
    tonnes: asNumber(element.activityTonnes),
    grams: asNumber(asObject(element.emissions).co2eGrams),
    gramsPerTonne: asNumber(asObject(element.intensities).co2eGramsPerTonne),
    basis: wordFor(asText(element.calculationBasis) ?? ''),
    methodology: asText(element.methodology) ?? '',
  };
}
