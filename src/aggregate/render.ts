import type { Grams, MarketBased } from '../estimate/types.js';
import { encodePolylines, lengthOfLine } from '../geo/line.js';
import type { Location } from '../locate/port.js';
import type { Selection, SelectionOption, Selections } from '../plan/types.js';
import type { RealizedHub, RealizedOperation, RealizedTransport } from '../realize/types.js';
import type { DistanceMethod, DistanceQuality } from '../route/port.js';
import { renderGases, renderNonCo2 } from './gases.js';
import { notesOfOperation } from './notes.js';
import type { HubResult, OperationResult, TransportOperationResult } from './schema/operations.js';
import type { ResultLocation } from './schema/places.js';
import { sumBiogenic } from './sums.js';
import { closeShares, perTonneKm, renderEmissions, sumGrams, type Totals, transportTotals, wtwOf } from './totals.js';
import { renderUncertainty, type Weighed } from './uncertainty.js';

export interface RenderOptions {
  readonly massTonnes: number;
  readonly includeRoutePolylines: boolean;
}

/** A location without the properties that only planning needs. */
export function renderLocation(location: Location & { readonly selection?: unknown }): ResultLocation {
  const { facility, selection, notes, ...rest } = location;
  if (facility === undefined && selection === undefined && notes === undefined) return location;
  return rest;
}

/** WTW is the sum of the two intensities, so that the identity holds to the last digit. */
export function renderIntensities(grams: Grams, tonneKm: number) {
  const wtt = perTonneKm(grams.wtt, tonneKm);
  const ttw = perTonneKm(grams.ttw, tonneKm);
  return { wttCo2eGramsPerTonneKm: wtt, ttwCo2eGramsPerTonneKm: ttw, wtwCo2eGramsPerTonneKm: wtt + ttw };
}

/** The block of figures that requested operations and the chain share. */
export function renderTotals(totals: Totals, massTonnes: number) {
  const total = wtwOf(totals.transport) + totals.hubGrams;
  return {
    activityDistanceKm: totals.distanceKm,
    activityTonneKm: totals.tonneKm,
    transportIntensities: renderIntensities(totals.transport, totals.tonneKm),
    transportEmissions: renderEmissions(totals.transport),
    hubIntensities: { co2eGramsPerTonne: totals.hubGrams / massTonnes },
    hubEmissions: { co2eGrams: totals.hubGrams },
    totalIntensities: { co2eGramsPerTonneKm: perTonneKm(total, totals.tonneKm) },
    totalEmissions: { co2eGrams: total },
  };
}

export function renderOperation(operation: RealizedOperation, share: number, options: RenderOptions): OperationResult {
  return operation.kind === 'HUB'
    ? renderHub(operation, share, options.massTonnes)
    : renderTransport(operation, share, options);
}

export function renderHub(hub: RealizedHub, share: number, massTonnes: number): HubResult {
  const { planned, estimate } = hub;
  const grams = wtwOf(estimate.emissions) * share;
  const tonnes = massTonnes * share;
  return {
    type: 'HUB',
    hubType: estimate.hubType,
    location: renderLocation(planned.location),
    activityTonnes: tonnes,
    intensities: { co2eGramsPerTonne: grams / tonnes },
    emissions: {
      co2eGrams: grams,
      wttCo2eGrams: estimate.emissions.wtt * share,
      ttwCo2eGrams: estimate.emissions.ttw * share,
    },
    ...renderGases([{ operation: hub, share }]),
    uncertainty: renderUncertainty([{ operation: hub, share }]),
    methodology: estimate.methodology,
    calculationBasis: estimate.calculationBasis,
    ...notesOfOperation(hub),
  };
}

function renderTransport(
  operation: RealizedTransport,
  share: number,
  options: RenderOptions,
): TransportOperationResult {
  const { estimate, planned, route } = operation;
  const totals = transportTotals(operation, options.massTonnes, share);
  const { loadFactorPercent, emptyRunningPercent, ...details } = estimate.details;
  return {
    type: operation.spec.mode,
    role: planned.role,
    vehicle: estimate.vehicle,
    methodology: estimate.methodology,
    distanceMeasurementMethod: nameMethod(route.method, route.quality),
    distanceUncertaintyPercent: route.distanceUncertaintyPercent,
    distanceType: distanceTypeOf(operation),
    distanceAdjustmentFactor: formatDecimal(estimate.distanceAdjustmentFactor),
    calculationBasis: estimate.calculationBasis,
    start: renderLocation(operation.from),
    end: renderLocation(operation.to),
    activityDistanceKm: totals.distanceKm,
    activityTonneKm: totals.tonneKm,
    transportIntensities: renderIntensities(totals.transport, totals.tonneKm),
    transportEmissions: renderEmissions(totals.transport),
    resultsByEnergyType: renderEnergy(operation, share, options.massTonnes),
    ...renderBiogenic([{ operation, share }]),
    ...renderGases([{ operation, share }]),
    ...renderNonCo2([{ operation, share }]),
    ...(estimate.marketBased === undefined ? {} : { marketBased: renderMarket(estimate.marketBased, share) }),
    uncertainty: renderUncertainty([{ operation, share }]),
    ...details,
    ...(loadFactorPercent === undefined ? {} : { loadFactor: loadFactorPercent }),
    ...(emptyRunningPercent === undefined ? {} : { emptyRunning: emptyRunningPercent }),
    ...(operation.flightsKm === undefined ? {} : { flightsKm: [...operation.flightsKm] }),
    ...renderSelections(planned.selections),
    route: {
      engine: route.engine,
      quality: route.quality,
      passages: [...route.passages],
      snapKm: route.snapKm,
      countries: operation.countries.map(({ countryCode, km }) => ({
        countryCode: countryCode ?? null,
        km: km * share,
      })),
      notes: [...planned.notes, ...route.notes],
    },
    dataQuality: closeShares(estimate.dataShares),
    ...notesOfOperation(operation),
    ...(options.includeRoutePolylines ? renderLines(operation) : {}),
  };
}

/** A line whose length differs from the distance by more than this share does not follow the measured route. */
const SAME_WAY = 0.03;

/** The lines, and whether they follow the route itself or only connect points of it, as on modelled networks. */
function renderLines(operation: RealizedTransport) {
  const lines = operation.lines();
  const drawnKm = lines.reduce((sum, line) => sum + lengthOfLine(line), 0);
  const isCourse = Math.abs(drawnKm - operation.distanceKm) <= SAME_WAY * operation.distanceKm;
  return {
    routePolylines: lines.flatMap((line) => encodePolylines(line)),
    routePolylinesShow: isCourse ? ('COURSE' as const) : ('POINTS' as const),
  };
}

function renderEnergy(operation: RealizedTransport, share: number, massTonnes: number) {
  return operation.estimate.byEnergyType.map((energy) => {
    const grams = sumGrams(energy.bySource);
    const emissions = { wtt: grams.wtt * share, ttw: grams.ttw * share };
    const tonneKm = energy.distanceKm * share * massTonnes;
    return {
      energyType: energy.energyType,
      activityDistanceKm: energy.distanceKm * share,
      activityTonneKm: tonneKm,
      intensities: renderIntensities(emissions, tonneKm),
      emissions: renderEmissions(emissions),
      resultsByEnergySource: energy.bySource.map(
        ({ energySource, factorReference, emissions: source, biogenicCo2Grams, amount }) => ({
          energySource,
          factorReference,
          emissions: renderEmissions({ wtt: source.wtt * share, ttw: source.ttw * share }),
          ...renderAmount(amount, source, share),
          ...(biogenicCo2Grams === undefined ? {} : { biogenicCo2Grams: biogenicCo2Grams * share }),
        }),
      ),
    };
  });
}

/** The amount of energy and the grams per unit: amount times factor gives the emissions. */
function renderAmount(
  amount: { readonly value: number; readonly unit: string } | undefined,
  grams: Grams,
  share: number,
) {
  if (amount === undefined || amount.value <= 0) return {};
  const { value, unit } = amount;
  const [wtt, ttw] = [grams.wtt / value, grams.ttw / value];
  return {
    energyAmount: { value: value * share, unit },
    emissionFactor: { wtt, ttw, wtw: wtt + ttw, unit: `gCO2e/${unit}` },
  };
}

const renderMarket = ({ emissions, certificate }: MarketBased, share: number) => ({
  ...renderEmissions({ wtt: emissions.wtt * share, ttw: emissions.ttw * share }),
  certificate,
});

/** The property is absent if no fuel has a biogenic part. */
export function renderBiogenic(parts: readonly Weighed[]) {
  const biogenicCo2Grams = sumBiogenic(parts);
  return biogenicCo2Grams === undefined ? {} : { biogenicCo2Grams };
}

/** The kind of activity distance, in the standard's words. */
export function distanceTypeOf({ route, spec }: RealizedTransport): 'SFD' | 'GCD' | 'ACTUAL' {
  if (route.method === 'STATED_DISTANCE') {
    if (spec.distanceType === 'ACTUAL') return 'ACTUAL';
    return spec.distanceType === 'GREAT_CIRCLE' || spec.mode === 'AIR' ? 'GCD' : 'SFD';
  }
  return route.method === 'GREAT_CIRCLE_DISTANCE' ? 'GCD' : 'SFD';
}

function renderSelections({ start, end }: Selections) {
  if (start === undefined && end === undefined) return {};
  return {
    selection: {
      ...(start === undefined ? {} : { start: renderSelection(start) }),
      ...(end === undefined ? {} : { end: renderSelection(end) }),
    },
  };
}

function renderSelection({ reason, alternatives, ...chosen }: Selection) {
  return { ...renderOption(chosen), reason, alternatives: alternatives.map(renderOption) };
}

const renderOption = ({ code, name, roadKm, greatCircleKm, passedOver }: SelectionOption) => ({
  code,
  name,
  ...(roadKm === undefined ? {} : { roadKm }),
  greatCircleKm,
  ...(passedOver === undefined ? {} : { passedOver }),
});

/** `SHORTEST_FEASIBLE_DISTANCE_MODELLED_NETWORK`: the kind of distance, and for a route the kind of network behind it. */
function nameMethod(method: DistanceMethod, quality: DistanceQuality): string {
  return method === 'SHORTEST_FEASIBLE_DISTANCE' ? `${method}_${quality}` : method;
}

/** The specification wants a string holding a decimal: `1.0`, `1.15`. */
const formatDecimal = (value: number): string => (Number.isInteger(value) ? value.toFixed(1) : String(value));
