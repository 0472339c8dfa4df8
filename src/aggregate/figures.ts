import type { Location } from '../locate/port.js';
import type { RealizedHub, RealizedMovement, RealizedOperation, RealizedStage } from '../realize/types.js';
import type { CalculationRequest } from '../request/types.js';
import { countCredits } from './credits.js';
import { notesOfOperation, notesOfPlaces, renderNotes } from './notes.js';
import { distanceTypeOf, renderLocation, renderTotals } from './render.js';
import type { CalculationResult } from './result-schema.js';
import { echo, isMain, partsOf, qualityOf, totalsOf, weigh } from './stages.js';
import { sumByHubType } from './sums.js';
import { addTotals, NOTHING, renderEmissions, type Totals, transportTotals, wtwOf } from './totals.js';
import { intervalOf } from './uncertainty.js';

type Item = CalculationResult['transportChain'][number];
type Movement = Extract<Item, { elements: unknown }>;
type Operation = Movement['elements'][number];

/** A movement with its figures and the caller's own texts. */
type MovementFigures = Pick<Movement, 'type' | 'activityDistanceKm' | 'activityTonneKm' | 'transportEmissions'> &
  Pick<Movement, 'hubEmissions' | 'notes' | 'context'> & { readonly elements: readonly object[] };
type HubFigures = { readonly type: 'HUB'; readonly emissions: { readonly co2eGrams: number } } & Pick<
  Operation,
  'notes' | 'context'
>;

/** The part of a result that lists, sums and batch rows keep, with the same figures as the whole result. */
export interface ResultFigures
  extends Pick<CalculationResult, 'origin' | 'destination' | 'context' | 'creditCost' | 'warnings' | 'dataQuality'>,
    Pick<CalculationResult, 'activityDistanceKm' | 'activityTonneKm' | 'transportEmissions' | 'hubEmissions'>,
    Pick<CalculationResult, 'totalEmissions' | 'emissionsByHubType'> {
  readonly cargo: { readonly massTonnes: number };
  readonly uncertainty: { readonly lowerGrams: number; readonly upperGrams: number };
  readonly transportChain: readonly (MovementFigures | HubFigures)[];
}

/** Step 6 when only the figures are kept: a third of the work of `aggregate`. */
export function aggregateFigures(
  request: CalculationRequest,
  ends: { readonly origin: Location; readonly destination: Location },
  stages: readonly RealizedStage[],
): ResultFigures {
  const { massTonnes } = request.cargo;
  const parts = stages.flatMap(partsOf);
  const weighed = weigh(parts);
  const totals = stages.map((stage) => totalsOf(stage, massTonnes));
  const { lowerGrams, upperGrams } = intervalOf(weighed);
  return {
    origin: renderLocation(ends.origin),
    destination: renderLocation(ends.destination),
    ...renderTotals(totals.reduce(addTotals, NOTHING), massTonnes),
    transportChain: stages.map((stage, i) => figuresOf(stage, totals[i] ?? NOTHING, massTonnes, i === 0)),
    ...(request.context === undefined ? {} : { context: request.context }),
    creditCost: countCredits(stages),
    ...(request.warnings === undefined ? {} : { warnings: [...request.warnings] }),
    cargo: { massTonnes },
    uncertainty: { lowerGrams, upperGrams },
    emissionsByHubType: sumByHubType(weighed, massTonnes),
    dataQuality: qualityOf(parts),
  };
}

function figuresOf(
  stage: RealizedStage,
  totals: Totals,
  massTonnes: number,
  isFirst: boolean,
): MovementFigures | HubFigures {
  const notes = notesOfPlaces(stage, isFirst);
  if (stage.kind === 'MOVEMENT') return figuresOfMovement(stage, totals, massTonnes, notes);
  const { element } = stage.stage;
  return {
    ...figuresOfHub(stage.realized, 1),
    ...renderNotes(notes, notesOfOperation(stage.realized).notes),
    ...(element === undefined ? {} : echo(element)),
  };
}

function figuresOfMovement(
  { stage, notes: revealed, parts, usedType }: RealizedMovement,
  totals: Totals,
  massTonnes: number,
  notes: readonly string[],
): MovementFigures {
  const { element } = stage;
  return {
    type: usedType as Movement['type'],
    ...renderTotals(totals, massTonnes),
    ...renderNotes(notes, stage.notes, revealed),
    ...(element.context === undefined ? {} : { context: element.context }),
    elements: parts.flatMap(({ share, operations, element: mode }) =>
      operations.map((operation) => ({
        ...figuresOfOperation(operation, share, massTonnes),
        ...(mode !== undefined && isMain(operation) ? echo(mode) : {}),
      })),
    ),
  };
}

function figuresOfOperation(operation: RealizedOperation, share: number, massTonnes: number) {
  if (operation.kind === 'HUB') return figuresOfHub(operation, share);
  const { distanceKm, tonneKm, transport } = transportTotals(operation, massTonnes, share);
  return {
    type: operation.spec.mode,
    role: operation.planned.role,
    vehicle: operation.estimate.vehicle,
    activityDistanceKm: distanceKm,
    distanceType: distanceTypeOf(operation),
    activityTonneKm: tonneKm,
    transportEmissions: renderEmissions(transport),
  };
}

const figuresOfHub = ({ estimate }: RealizedHub, share: number) => ({
  type: 'HUB' as const,
  emissions: { co2eGrams: wtwOf(estimate.emissions) * share },
});
