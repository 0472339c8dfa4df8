import type { Estimator, FactorCitation } from '../estimate/types.js';
import type { Location } from '../locate/port.js';
import type { RealizedChainHub, RealizedMovement, RealizedPart, RealizedStage } from '../realize/types.js';
import type { CalculationRequest, TransportElement } from '../request/types.js';
import { countCredits } from './credits.js';
import { type Explanation, explain } from './explanation.js';
import { renderGases, renderNonCo2 } from './gases.js';
import { notesOfPlaces, renderNotes } from './notes.js';
import { renderBiogenic, renderHub, renderLocation, renderOperation, renderTotals } from './render.js';
import type { CalculationResult, TransportChainResult } from './result-schema.js';
import type { HubResult } from './schema/operations.js';
import { echo, isMain, partsOf, qualityOf, totalsOf, weigh } from './stages.js';
import { sumByHubType, sumByMode } from './sums.js';
import { addTotals, NOTHING, type Totals } from './totals.js';
import { renderUncertainty } from './uncertainty.js';

/**
 * Version of the calculation method. Raise it whenever the same request would give another figure with the same data.
 */
export const METHOD_VERSION = '0.1.0';
/** The name of the method, the same in every version. */
export const METHOD_NAME = 'Cargowake, to ISO 14083:2023';

export interface Calculation {
  readonly result: CalculationResult;
  /** Computed on demand: most results are neither stored nor explained. */
  readonly explainWithLines: () => Explanation;
}

/**
 * Step 6: turns realized stages into the response. Parents are the sums of their elements, and intensities follow from
 * the sums.
 */
export function aggregate(
  request: CalculationRequest,
  ends: { readonly origin: Location; readonly destination: Location },
  stages: readonly RealizedStage[],
  { estimator, dataVersions }: { readonly estimator: Estimator; readonly dataVersions: readonly string[] },
): Calculation {
  const { cargo, options } = request;
  const render = { massTonnes: cargo.massTonnes, includeRoutePolylines: options.includeRoutePolylines };
  const parts = stages.flatMap(partsOf);
  const weighed = weigh(parts);
  const totals = stages.map((stage) => totalsOf(stage, cargo.massTonnes));
  const result: CalculationResult = {
    ...(request.id === undefined ? {} : { id: request.id }),
    origin: renderLocation(ends.origin),
    destination: renderLocation(ends.destination),
    ...renderTotals(totals.reduce(addTotals, NOTHING), cargo.massTonnes),
    transportChain: stages.map((stage, i) =>
      stage.kind === 'HUB'
        ? renderChainHub(stage, cargo.massTonnes, notesOfPlaces(stage, i === 0))
        : renderMovement(stage, totals[i] ?? NOTHING, render, notesOfPlaces(stage, i === 0)),
    ),
    ...(request.context === undefined ? {} : { context: request.context }),
    creditCost: countCredits(stages),
    ...(request.warnings === undefined ? {} : { warnings: [...request.warnings] }),
    cargo: {
      massTonnes: cargo.massTonnes,
      category: cargo.category,
      densityCharacteristics: cargo.density,
      climateControl: cargo.climateControl,
      massBasis: MASS_BASIS,
    },
    uncertainty: renderUncertainty(weighed),
    ...renderBiogenic(weighed),
    ...renderGases(weighed),
    ...renderNonCo2(weighed),
    emissionsByMode: sumByMode(weighed, cargo.massTonnes),
    emissionsByHubType: sumByHubType(weighed, cargo.massTonnes),
    method: { name: METHOD_NAME, version: METHOD_VERSION, gwp: estimator.factorSet.gwp },
    factorSet: { ...estimator.factorSet },
    dataQuality: qualityOf(parts),
    citations: listCitations(parts, estimator),
    dataVersions: [...dataVersions],
    ...(options.includeExplanation ? { explanation: { ...explain(stages, false) } } : {}),
  };
  return { result, explainWithLines: () => explain(stages, true) };
}

/** The mass basis that the specification prescribes. */
const MASS_BASIS = 'net mass: goods with the packaging of the shipper, without carrier equipment';

function renderChainHub(
  { stage, realized }: RealizedChainHub,
  massTonnes: number,
  notes: readonly string[],
): HubResult {
  const { element } = stage;
  const hub = renderHub(realized, 1, massTonnes);
  return {
    ...hub,
    ...renderNotes(notes, hub.notes),
    ...(element === undefined ? {} : echo(element)),
  };
}

function renderMovement(
  movement: RealizedMovement,
  totals: Totals,
  render: { readonly massTonnes: number; readonly includeRoutePolylines: boolean },
  notes: readonly string[],
): TransportChainResult {
  const { element, from, to } = movement.stage;
  return {
    type: movement.usedType as TransportChainResult['type'],
    ...(movement.usedType === element.type ? {} : { requestedType: element.type }),
    ...(element.id === undefined ? {} : { id: element.id }),
    start: renderLocation(from),
    end: renderLocation(to),
    ...renderTimes(element),
    ...renderTotals(totals, render.massTonnes),
    uncertainty: renderUncertainty(weigh(movement.parts)),
    ...renderNotes(notes, movement.stage.notes, movement.notes),
    ...(element.context === undefined ? {} : { context: element.context }),
    elements: movement.parts.flatMap(({ share, percentage, operations, element: mode }) =>
      operations.map((operation) => ({
        ...renderOperation(operation, share, render),
        ...(percentage === undefined || operation.kind === 'HUB' ? {} : { percentage }),
        ...(mode !== undefined && isMain(operation) ? echo(mode) : {}),
      })),
    ),
  };
}

/** Departure and arrival as they were written. */
const renderTimes = ({ departure, arrival }: Pick<TransportElement, 'departure' | 'arrival'>) => ({
  ...(departure === undefined ? {} : { departureDateTime: departure.written }),
  ...(arrival === undefined ? {} : { arrivalDateTime: arrival.written }),
});

/** Every factor row behind the result, once, in order of first use. The rows a derived row was made from follow it. */
function listCitations(parts: readonly RealizedPart[], estimator: Estimator) {
  const references = new Set<string>();
  for (const { operations } of parts) {
    for (const { estimate } of operations) {
      for (const { bySource } of 'byEnergyType' in estimate ? estimate.byEnergyType : []) {
        for (const { factorReference } of bySource) references.add(factorReference);
      }
      for (const { origin, reference } of estimate.trace) {
        // Of stated values, only an intensity names a source.
        if (['FACTOR', 'DEFAULT', 'STATED'].includes(origin) && reference !== undefined) references.add(reference);
      }
    }
  }
  const cited = new Map<string, FactorCitation>();
  for (const reference of references) {
    const citation = estimator.cite(reference);
    cited.set(reference, citation);
    for (const origin of citation.derivedFrom ?? []) cited.set(origin, estimator.cite(origin));
  }
  return [...cited.values()].map(({ derivedFrom, ...citation }) => ({
    ...citation,
    ...(derivedFrom === undefined ? {} : { derivedFrom: [...derivedFrom] }),
  }));
}
