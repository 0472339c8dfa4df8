import { dayAsWritten } from '../../quantity/day.js';
import { TRANSPORT_MODES, type TransportMode } from '../../request/vocabulary.js';
import { isHub, listElements } from '../../stored/elements.js';
import { readEmissions, sumStated } from '../../stored/emissions.js';
import { asList, asNumber, asObject, asText, type Json } from '../../stored/json.js';
import { readPlace } from '../../stored/place.js';
import type { ChainElement, HubRow, LegRow, Row } from '../model.js';
import type { CertificateWords } from '../words.js';
import { readEnergies, readKind, readRange } from './energy.js';

/** The result's transport chain: each requested or inserted element with its legs and hubs. */
export function readElements(
  result: Json,
  words: CertificateWords,
  sourceOf: (reference: string) => number | undefined = () => undefined,
): readonly ChainElement[] {
  const stored = listElements(result);
  let legs = 0;
  return asList(result.transportChain).map((value, position) => {
    const item = asObject(value);
    const rows = stored
      .filter(({ index }) => index === position)
      .map(({ path, element }): Row => {
        if (isHub(element)) return readHub(element, words);
        legs += 1;
        return readLeg({ element, path, number: legs, words, sourceOf });
      });
    return {
      title: isHub(item) ? words.say('Hub') : titleOf(item, words),
      id: asText(item.id),
      dates: readDates(item, words),
      isHub: isHub(item),
      distanceKm: asNumber(item.activityDistanceKm),
      totalGrams: sumStated(rows.map((row) => (row.kind === 'HUB' ? row.grams : row.emissions.wtwGrams))),
      rows,
    };
  });
}

function titleOf(item: Json, words: CertificateWords): string {
  const named = asText(item.type);
  const type = named === undefined ? words.say('Operation') : words.codeName(named);
  const asked = asText(item.requestedType);
  if (asked === undefined || asked === item.type) return type;
  return words.say('{type} (requested: {asked})', { type, asked: words.inside(words.codeName(asked)) });
}

/** The days of departure and arrival. */
function readDates(item: Json, { formatDay, say }: CertificateWords): string {
  const day = (value: unknown): string | undefined => {
    const written = dayAsWritten(asText(value) ?? '');
    return written && formatDay(written);
  };
  const [from, to] = [day(item.departureDateTime), day(item.arrivalDateTime)];
  return from === undefined || to === undefined ? (from ?? to ?? '') : say('{from} to {to}', { from, to });
}

function readLeg({
  element,
  path,
  number,
  words,
  sourceOf,
}: {
  readonly element: Json;
  readonly path: string;
  readonly number: number;
  readonly words: CertificateWords;
  readonly sourceOf: (reference: string) => number | undefined;
}): LegRow {
  const factor = asNumber(element.distanceAdjustmentFactor);
  const method = words.codeName(asText(element.distanceMeasurementMethod) ?? '');
  return {
    kind: 'LEG',
    path,
    number,
    mode: readMode(element.type),
    role: roleOf(element.role, words),
    vehicle: words.codeName(asText(element.vehicle) ?? ''),
    details: readDetails(element, words),
    from: readPlace(element.start),
    to: readPlace(element.end),
    distanceKm: asNumber(element.activityDistanceKm),
    tonneKm: asNumber(element.activityTonneKm),
    emissions: readEmissions(element.transportEmissions),
    basis: words.codeName(asText(element.calculationBasis) ?? ''),
    distanceMethod:
      factor === undefined || factor === 1
        ? method
        : words.say('{method}, adjusted × {factor}', { method, factor: words.formatNumber(factor) }),
    isDistanceStated: element.distanceMeasurementMethod === 'STATED_DISTANCE',
    energies: readEnergies(element, words, sourceOf),
    dataKind: readKind(element, words),
    range: readRange(element),
    // Results of version 0.1.0 keep them in their route only.
    notes: asList(element.notes ?? asObject(element.route).notes)
      .map(asText)
      .filter((note) => note !== undefined)
      .map(words.said),
  };
}

function readMode(type: unknown): TransportMode {
  const mode = TRANSPORT_MODES.find((known) => known === type);
  if (mode === undefined) throw new Error(`stored result has a leg of unknown mode ${String(type)}`);
  return mode;
}

function roleOf(role: unknown, { say }: CertificateWords): string {
  if (role === 'FIRST_MILE') return say('First mile');
  return role === 'LAST_MILE' ? say('Last mile') : '';
}

function readDetails(element: Json, { say, said, codeName, formatNumber }: CertificateWords): readonly string[] {
  const share = asNumber(element.percentage);
  const load = asNumber(element.loadFactor);
  const empty = asNumber(element.emptyRunning);
  const energies = asList(element.resultsByEnergyType).map((item) => asText(asObject(item).energyType));
  const standard = asText(element.emissionsStandard);
  const band = asText(element.capacityBand);
  const container = asText(element.containerType);
  return [
    share === undefined ? undefined : say('{percent} % of the leg', { percent: formatNumber(share) }),
    ...new Set(energies.map((energy) => (energy === undefined ? undefined : codeName(energy)))),
    standard === undefined ? undefined : codeName(standard),
    load === undefined ? undefined : say('load {percent} %', { percent: formatNumber(load) }),
    empty === undefined ? undefined : say('empty {percent} %', { percent: formatNumber(empty) }),
    band === undefined ? undefined : said(band),
    container === undefined ? undefined : say('container {type}', { type: codeName(container) }),
  ].filter((text) => text !== undefined);
}

function readHub(element: Json, words: CertificateWords): HubRow {
  return {
    kind: 'HUB',
    hubType: words.codeName(asText(element.hubType) ?? 'HUB'),
    at: readPlace(element.location),
    tonnes: asNumber(element.activityTonnes),
    grams: asNumber(asObject(element.emissions).co2eGrams),
    gramsPerTonne: asNumber(asObject(element.intensities).co2eGramsPerTonne),
    basis: words.codeName(asText(element.calculationBasis) ?? ''),
    methodology: words.said(asText(element.methodology) ?? ''),
  };
}
