import type { CalculationRequest, CalculationResult } from '../../../packages/client/src/index.js';
import { tonnesOf } from '../../../src/quantity/units.js';

/** The arithmetic of the specification and of docs/methodology; each broken law is reported with its place. */
type Item = CalculationResult['transportChain'][number];
type Requested = Extract<Item, { elements: unknown }>;
type Hub = Extract<Item, { type: 'HUB' }>;
type Operation = Exclude<Requested['elements'][number], Hub>;

/** Sums of doubles in another order differ in the last bits. */
const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
const sum = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);

export function listBrokenLaws(request: CalculationRequest, result: CalculationResult): readonly string[] {
  const broken: string[] = [];
  const same = (what: string, a: number, b: number): void => {
    if (!near(a, b)) broken.push(`${what}: ${a} is not ${b}`);
  };
  const massTonnes = tonnesOf(request.cargo.weight.value, request.cargo.weight.unit);
  checkTotals('result', result, same);
  same('tonne-km of the chain', result.activityTonneKm, result.activityDistanceKm * massTonnes);
  same(
    'hub intensity of the chain',
    result.hubIntensities.co2eGramsPerTonne,
    result.hubEmissions.co2eGrams / massTonnes,
  );

  const requested = result.transportChain.filter(isRequested);
  const hubs = result.transportChain.filter(isHub);
  same(
    'distance',
    result.activityDistanceKm,
    sum(requested, (item) => item.activityDistanceKm),
  );
  same(
    'transport wtt',
    result.transportEmissions.wttCo2eGrams,
    sum(requested, (i) => i.transportEmissions.wttCo2eGrams),
  );
  same(
    'transport ttw',
    result.transportEmissions.ttwCo2eGrams,
    sum(requested, (i) => i.transportEmissions.ttwCo2eGrams),
  );
  same(
    'hubs',
    result.hubEmissions.co2eGrams,
    sum(requested, (i) => i.hubEmissions.co2eGrams) + sum(hubs, (h) => h.emissions.co2eGrams),
  );
  hubs.forEach((hub, index) => {
    checkHub(`hub ${index}`, hub, same);
    same(`tonnes of hub ${index}`, hub.activityTonnes, massTonnes);
  });
  requested.forEach((item, index) => {
    checkRequested(`operation ${index}`, item, massTonnes, same);
  });
  if (!requested.some((item) => item.type === 'WEIGHTED_MODES')) {
    same(
      'credits',
      result.creditCost,
      sum(requested, (item) => countOperations(item.elements)),
    );
  }
  broken.push(...listEchoFaults(request, result), ...listNumbersThatAreNone(result));
  return broken;
}

type Same = (what: string, a: number, b: number) => void;

const isHub = (item: Item | Requested['elements'][number]): item is Hub => item.type === 'HUB';
const isRequested = (item: Item): item is Requested => 'elements' in item;
const isOperation = (element: Requested['elements'][number]): element is Operation => element.type !== 'HUB';

function checkTotals(
  what: string,
  totals: Pick<
    CalculationResult,
    | 'transportEmissions'
    | 'transportIntensities'
    | 'activityTonneKm'
    | 'hubEmissions'
    | 'totalEmissions'
    | 'totalIntensities'
  >,
  same: Same,
): void {
  checkEmissions(what, totals.transportEmissions, totals.transportIntensities, totals.activityTonneKm, same);
  same(
    `${what} total`,
    totals.totalEmissions.co2eGrams,
    totals.transportEmissions.wtwCo2eGrams + totals.hubEmissions.co2eGrams,
  );
  if (totals.activityTonneKm > 0) {
    same(
      `${what} total intensity`,
      totals.totalIntensities.co2eGramsPerTonneKm,
      totals.totalEmissions.co2eGrams / totals.activityTonneKm,
    );
  }
}

function checkEmissions(
  what: string,
  grams: Operation['transportEmissions'],
  intensity: Operation['transportIntensities'],
  tonneKm: number,
  same: Same,
): void {
  same(`${what} wtw`, grams.wtwCo2eGrams, grams.wttCo2eGrams + grams.ttwCo2eGrams);
  same(
    `${what} wtw intensity`,
    intensity.wtwCo2eGramsPerTonneKm,
    intensity.wttCo2eGramsPerTonneKm + intensity.ttwCo2eGramsPerTonneKm,
  );
  if (tonneKm > 0) {
    same(`${what} wtt intensity`, intensity.wttCo2eGramsPerTonneKm, grams.wttCo2eGrams / tonneKm);
    same(`${what} ttw intensity`, intensity.ttwCo2eGramsPerTonneKm, grams.ttwCo2eGrams / tonneKm);
  }
}

function checkHub(what: string, hub: Hub, same: Same): void {
  same(`${what} grams`, hub.emissions.co2eGrams, hub.intensities.co2eGramsPerTonne * hub.activityTonnes);
}

function checkRequested(what: string, item: Requested, massTonnes: number, same: Same): void {
  checkTotals(what, item, same);
  const operations = item.elements.filter(isOperation);
  const hubs = item.elements.filter(isHub);
  same(
    `${what} distance`,
    item.activityDistanceKm,
    sum(operations, (o) => o.activityDistanceKm),
  );
  same(`${what} tonne-km`, item.activityTonneKm, item.activityDistanceKm * massTonnes);
  same(
    `${what} elements`,
    item.transportEmissions.wtwCo2eGrams,
    sum(operations, (o) => o.transportEmissions.wtwCo2eGrams),
  );
  same(
    `${what} hubs`,
    item.hubEmissions.co2eGrams,
    sum(hubs, (h) => h.emissions.co2eGrams),
  );
  hubs.forEach((hub, index) => {
    checkHub(`${what} hub ${index}`, hub, same);
  });
  operations.forEach((operation, index) => {
    checkOperation(`${what} element ${index}`, operation, same);
  });
}

function checkOperation(what: string, operation: Operation, same: Same): void {
  checkEmissions(what, operation.transportEmissions, operation.transportIntensities, operation.activityTonneKm, same);
  const energies = operation.resultsByEnergyType;
  same(
    `${what} energy distance`,
    operation.activityDistanceKm,
    sum(energies, (e) => e.activityDistanceKm),
  );
  same(
    `${what} energy tonne-km`,
    operation.activityTonneKm,
    sum(energies, (e) => e.activityTonneKm),
  );
  same(
    `${what} energy wtt`,
    operation.transportEmissions.wttCo2eGrams,
    sum(energies, (e) => e.emissions.wttCo2eGrams),
  );
  same(
    `${what} energy ttw`,
    operation.transportEmissions.ttwCo2eGrams,
    sum(energies, (e) => e.emissions.ttwCo2eGrams),
  );
  for (const energy of energies) {
    checkEmissions(`${what} ${energy.energyType}`, energy.emissions, energy.intensities, energy.activityTonneKm, same);
    const sources = energy.resultsByEnergySource;
    same(
      `${what} sources wtt`,
      energy.emissions.wttCo2eGrams,
      sum(sources, (s) => s.emissions.wttCo2eGrams),
    );
    same(
      `${what} sources ttw`,
      energy.emissions.ttwCo2eGrams,
      sum(sources, (s) => s.emissions.ttwCo2eGrams),
    );
  }
}

/** Credit rules 1, 3, 4 and 5, applied to the answer: sections with one role are one operation, hubs are none. */
function countOperations(elements: Requested['elements']): number {
  const roles = elements.map((element) => (isOperation(element) ? element.role : undefined));
  return roles.filter((role, index) => role !== undefined && role !== roles[index - 1]).length;
}

/** Ids and contexts are returned on the element they were sent with, in the order of the request. */
function listEchoFaults(request: CalculationRequest, result: CalculationResult): readonly string[] {
  const text = (value: { id?: string; context?: unknown }): string => JSON.stringify([value.id, value.context]);
  const faults = text(request) === text(result) ? [] : ['id or context of the request'];
  const chain = request.transportChain ?? [];
  if (chain.length === 0) return faults;
  const given = chain.filter((element) => element.id !== undefined || element.context !== undefined).map(text);
  const returned = result.transportChain
    .filter((item) => item.id !== undefined || item.context !== undefined)
    .map(text);
  return JSON.stringify(given) === JSON.stringify(returned) ? faults : [...faults, 'id or context of an element'];
}

function listNumbersThatAreNone(result: CalculationResult): readonly string[] {
  // JSON has no NaN and no infinity: they are written as null. Contexts are the caller's own.
  const own = JSON.stringify(result, (key, value) => (key === 'context' || key === 'countryCode' ? undefined : value));
  const nulls = own.match(/"\w+":null/g) ?? [];
  return nulls.map((text) => `not a finite number: ${text}`);
}
