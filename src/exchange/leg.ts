import { parseInstant, toUtc } from '../quantity/instant.js';
import { readEmissions, readIntensity } from '../stored/emissions.js';
import { asNumber, asObject, asText, type Json } from '../stored/json.js';
import { modeOf } from '../stored/summary.js';
import { GUESSED, getStated, kilograms, nameOf } from './category.js';
import { toDecimal } from './decimal.js';
import { readEnergy } from './energy.js';
import { readEnergyTypes } from './energy-types.js';
import { locationOf } from './location.js';
import { type DistanceKind, type ExchangeMode, NotExchangeable, type Tce, type Toc } from './model.js';
import { identify, MODES, type Part } from './parts.js';

const SHORT_HAUL_KM = 1500;

/**
 * A movement, and its transport operation category.
 * @throws NotExchangeable
 */
export function buildLeg(part: Part): { readonly tce: Tce; readonly toc: Toc } {
  const { element } = part;
  const mode = MODES[modeOf(element) ?? ''];
  if (mode === undefined) throw new NotExchangeable(`${part.path} has no mode`);
  const tonneKm = getStated(element.activityTonneKm, `${part.path} states no tonne-kilometres`);
  const distanceKm = getStated(element.activityDistanceKm, `${part.path} states no distance`) / part.share;
  const { wtwGrams, ttwGrams } = readEmissions(element.transportEmissions);
  const toc = buildToc(part, mode, tonneKm, distanceKm);
  return {
    toc,
    tce: {
      ...identify(part),
      tocId: toc.tocId,
      ...packagingOf(part),
      distance: { [distanceKind(element, part.requested)]: toDecimal(distanceKm) },
      origin: locationOf(element.start),
      destination: locationOf(element.end),
      transportActivity: toDecimal(tonneKm),
      ...datesOf(part),
      co2eWTW: kilograms(wtwGrams),
      co2eTTW: kilograms(ttwGrams),
    },
  };
}

function buildToc(part: Part, mode: ExchangeMode, tonneKm: number, distanceKm: number): Toc {
  const { element, steps } = part;
  const intensity = readIntensity(element.transportIntensities);
  const vehicle = asText(element.vehicle) ?? mode;
  const activity = tonneKm > 0 ? tonneKm / part.share : 1;
  const { carriers, guessed } = readEnergy({ steps, types: readEnergyTypes(element), mode, activity });
  const loadFactor = asNumber(element.loadFactor);
  const emptyRunning = asNumber(element.emptyRunning);
  const category = {
    description: [vehicle, asText(element.methodology), ...(guessed ? [GUESSED] : [])].join('; '),
    mode,
    ...(loadFactor !== undefined && loadFactor > 0 && loadFactor <= 100 && { loadFactor: toDecimal(loadFactor / 100) }),
    ...(emptyRunning !== undefined && emptyRunning < 100 && { emptyDistanceFactor: toDecimal(emptyRunning / 100) }),
    temperatureControl: part.refrigerated ? ('refrigerated' as const) : ('ambient' as const),
    ...(mode === 'Air' && flightOf(vehicle, distanceKm)),
    energyCarriers: carriers,
    co2eIntensityWTW: kilograms(intensity.wtwGrams),
    co2eIntensityTTW: kilograms(intensity.ttwGrams),
    transportActivityUnit: 'tkm' as const,
  };
  return { tocId: nameOf(category), ...category };
}

function flightOf(vehicle: string, distanceKm: number): Pick<Toc, 'airShippingOption' | 'flightLength'> {
  const option = /freighter/i.test(vehicle) ? ('freighter' as const) : ('belly freight' as const);
  return {
    ...(/freighter|belly|passenger/i.test(vehicle) &&
      !/half|average|mixed/i.test(vehicle) && { airShippingOption: option }),
    flightLength: distanceKm < SHORT_HAUL_KM ? 'short-haul' : 'long-haul',
  };
}

function distanceKind(element: Json, requested: Json): DistanceKind {
  const method = asText(element.distanceMeasurementMethod) ?? '';
  if (method.startsWith('GREAT_CIRCLE')) return 'gcd';
  if (!method.startsWith('STATED')) return 'sfd';
  const stated = asObject(requested.distance).type;
  return stated === 'ACTUAL' ? 'actual' : stated === 'GREAT_CIRCLE' ? 'gcd' : 'sfd';
}

function packagingOf({ steps, share }: Part): Pick<Tce, 'packagingOrTrEqType' | 'packagingOrTrEqAmount'> {
  const teu = asNumber(steps.find((step) => step.symbol === 'teu')?.value);
  return teu === undefined || teu <= 0
    ? {}
    : { packagingOrTrEqType: 'Container-TEU', packagingOrTrEqAmount: toDecimal(teu * share) };
}

/** The dates stated in the request: of the leg itself, not of a road leg before or after it. */
function datesOf({ requested, element }: Part): Pick<Tce, 'departureAt' | 'arrivalAt'> {
  if (element.role !== undefined && element.role !== 'MAIN') return {};
  const instant = (value: unknown): string | undefined => {
    const parsed = parseInstant(asText(value) ?? '');
    return parsed && toUtc(parsed);
  };
  const [departureAt, arrivalAt] = [instant(requested.departureDateTime), instant(requested.arrivalDateTime)];
  return { ...(departureAt !== undefined && { departureAt }), ...(arrivalAt !== undefined && { arrivalAt }) };
}
