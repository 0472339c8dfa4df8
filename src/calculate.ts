import { aggregate, type Calculation } from './aggregate/aggregate.js';
import { aggregateFigures, type ResultFigures } from './aggregate/figures.js';
import type { Estimator } from './estimate/types.js';
import { locateChain } from './locate/chain.js';
import type { Geocoder } from './locate/port.js';
import { unwatched, type Watch } from './observe/watch.js';
import { endsOf, planChain } from './plan/chain.js';
import type { PlanContext } from './plan/types.js';
import { realizeStages } from './realize/movement.js';
import type { CalculationRequest } from './request/types.js';
import type { Routers } from './route/port.js';

/** Dependencies of a calculation. Each always gives the same answer to the same question. */
export interface Engines
  extends Pick<PlanContext, 'facilities' | 'roadReach' | 'waterKm' | 'isWaterBetween' | 'hasRail' | 'branchKm'> {
  readonly geocoder: Geocoder;
  readonly routers: Routers;
  readonly estimator: Estimator;
  /** Datasets behind the engines, `name@version`, named in every result. */
  readonly dataVersions: readonly string[];
  /**
   * Whether the same question always has the same answer during the lifetime of the engines: not if other servers are
   * asked.
   */
  readonly lasting?: boolean;
  /** Called with the duration of each step. */
  readonly watch?: Watch;
  /** Yields to other work for a moment, between two long pieces of work. */
  readonly giveWay?: () => Promise<void> | undefined;
}

/**
 * The flow: locate, plan, route, estimate, aggregate.
 * @throws ApiFault of the places, the vehicles or the routes; details name the element
 */
export async function calculate(request: CalculationRequest, engines: Engines): Promise<Calculation> {
  const { stages, realized } = await realize(request, engines);
  const { watch = unwatched } = engines;
  return watch('aggregate', () => aggregate(request, endsOf(stages), realized, engines));
}

/**
 * The same up to its figures, for callers that keep nothing else.
 * @throws as `calculate` does
 */
export async function calculateFigures(request: CalculationRequest, engines: Engines): Promise<ResultFigures> {
  const { stages, realized } = await realize(request, engines);
  return aggregateFigures(request, endsOf(stages), realized);
}

async function realize(request: CalculationRequest, engines: Engines) {
  const { stages, context } = await plan(request, engines);
  const realized = await realizeStages(stages, context, engines);
  await engines.giveWay?.();
  return { stages, realized };
}

/**
 * Everything before the first route.
 * @throws ApiFault of the places and of the order of the elements
 */
export async function plan(request: CalculationRequest, engines: Engines) {
  const { watch = unwatched } = engines;
  const located = await watch('locate', () => locateChain(request, engines.geocoder));
  const context: PlanContext = {
    cargo: request.cargo,
    options: request.options,
    facilities: engines.facilities,
    roadReach: engines.roadReach,
    waterKm: engines.waterKm,
    isWaterBetween: engines.isWaterBetween,
    hasRail: engines.hasRail,
    branchKm: engines.branchKm,
    vehicles: engines.estimator,
  };
  return { located, context, stages: watch('plan', () => planChain(located, context)) };
}
