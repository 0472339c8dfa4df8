import { aggregate, type Calculation } from './aggregate/aggregate.js';
import type { RealizedPart, RealizedStage } from './aggregate/types.js';
import { naming } from './errors/fault.js';
import type { Estimator } from './estimate/types.js';
import { locateChain } from './locate/chain.js';
import type { Geocoder } from './locate/port.js';
import { unwatched, type Watch } from './observe/watch.js';
import { endsOf, planChain } from './plan/chain.js';
import { defaultSpec, withFallback } from './plan/fallback.js';
import { planMovement } from './plan/movement.js';
import type { ModalElement, MovementStage, PlanContext, Stage } from './plan/types.js';
import { realize } from './realize/realize.js';
import type { RealizedHub, RealizedOperation } from './realize/types.js';
import type { CalculationRequest } from './request/types.js';
import type { TransportMode } from './request/vocabulary.js';
import type { Routers } from './route/port.js';

/** What a calculation is made with. Everything here answers the same question the same way every time. */
export interface Engines extends Pick<PlanContext, 'facilities' | 'roadReach' | 'hasRail'> {
  readonly geocoder: Geocoder;
  readonly routers: Routers;
  readonly estimator: Estimator;
  /** Datasets behind the engines, `name@version`, named in every result. */
  readonly dataVersions: readonly string[];
  /** Whether the same question has the same answer for as long as the engines live: not with others asked over the network. */
  readonly lasting?: boolean;
  /** Learns how long each step took. */
  readonly watch?: Watch;
}

/**
 * The flow: locate, plan, route, estimate, aggregate.
 * @throws ApiFault of the places, the vehicles or the ways; details name the element
 */
export async function calculate(request: CalculationRequest, engines: Engines): Promise<Calculation> {
  const { watch = unwatched } = engines;
  const located = await watch('locate', () => locateChain(request, engines.geocoder));
  const context: PlanContext = {
    cargo: request.cargo,
    options: request.options,
    facilities: engines.facilities,
    roadReach: engines.roadReach,
    hasRail: engines.hasRail,
    vehicles: engines.estimator,
  };
  const stages = watch('plan', () => planChain(located, context));
  const realized: RealizedStage[] = [];
  for (const stage of stages) realized.push(await realizeStage(stage, context, engines));
  return watch('aggregate', () => aggregate(request, endsOf(stages), realized, engines));
}

async function realizeStage(stage: Stage, context: PlanContext, engines: Engines): Promise<RealizedStage> {
  if (stage.kind === 'HUB') {
    const work = (): Promise<readonly RealizedOperation[]> => realize(stage.hub, context.cargo, engines);
    const { containersOf } = stage;
    const [realized] = (await (containersOf === undefined ? work() : naming(containersOf, work))) as readonly [
      RealizedHub,
    ];
    return { kind: 'HUB', stage, realized };
  }
  const { element } = stage;
  const { watch = unwatched } = engines;
  const inMode = async (modal: ModalElement, share: number): Promise<RealizedPart> => {
    const operations = watch('plan', () => planMovement(modal, stage.from, stage.to, context));
    const parts = [];
    for (const operation of operations) parts.push(...(await realize(operation, context.cargo, engines)));
    return { share, operations: parts };
  };
  return withFallback<RealizedStage>(element, context.options, {
    asRequested: async () => ({
      kind: 'MOVEMENT',
      stage,
      usedType: element.type,
      parts: await requestedParts(stage, inMode),
    }),
    asMode: async (mode: TransportMode) => ({
      kind: 'MOVEMENT',
      stage,
      usedType: mode,
      parts: [await naming(element.path, () => inMode({ spec: defaultSpec(mode) }, 1))],
    }),
  });
}

async function requestedParts(
  { element }: MovementStage,
  inMode: (element: ModalElement, share: number) => Promise<RealizedPart>,
): Promise<readonly RealizedPart[]> {
  if (element.type === 'UNKNOWN') return [];
  if (element.type !== 'WEIGHTED_MODES') return [await naming(element.path, () => inMode(element, 1))];
  const { departure } = element;
  const parts: RealizedPart[] = [];
  for (const { element: mode, percentage } of element.modes) {
    const modal = departure === undefined ? mode : { departure, ...mode };
    const part = await naming(mode.path, () => inMode(modal, percentage / 100));
    parts.push({ ...part, element: mode });
  }
  return parts;
}
