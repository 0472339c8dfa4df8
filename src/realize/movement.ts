import { naming } from '../errors/fault.js';
import { defaultSpec, withFallback } from '../plan/fallback.js';
import { type Adjoining, planHub } from '../plan/hubs.js';
import { planMovement } from '../plan/movement.js';
import type { HubStage, ModalElement, MovementStage, PlanContext } from '../plan/types.js';
import type { MovementElement } from '../request/types.js';
import type { TransportMode } from '../request/vocabulary.js';
import { noteOfFallback } from './fallback-note.js';
import { type RealizeDependencies, realize } from './realize.js';
import type { RealizedChainHub, RealizedMovement, RealizedOperation, RealizedPart, RealizedStage } from './types.js';

export interface StageDependencies extends RealizeDependencies {
  readonly watch?: <T>(step: 'plan', work: () => T) => T;
}

/** Every stage of a planned chain: movements first, because a hub depends on what arrives and leaves. */
export async function realizeStages(
  stages: readonly (MovementStage | HubStage)[],
  context: PlanContext,
  dependencies: StageDependencies,
): Promise<readonly RealizedStage[]> {
  const movements: (RealizedMovement | HubStage)[] = [];
  for (const stage of stages) {
    movements.push(stage.kind === 'HUB' ? stage : await realizeMovement(stage, context, dependencies));
  }
  const realized: RealizedStage[] = [];
  for (const [i, stage] of movements.entries()) {
    if (stage.kind === 'MOVEMENT') realized.push(stage);
    else {
      const adjoining = [...listTouching(movements[i - 1], 'LAST'), ...listTouching(movements[i + 1], 'FIRST')];
      realized.push(await realizeHub(stage, adjoining, context, dependencies));
    }
  }
  return realized;
}

/**
 * What arrives at a hub or leaves it, as realized: a fallback counts as its actual mode, a mix as each of its modes.
 */
function listTouching(stage: RealizedMovement | HubStage | undefined, end: 'FIRST' | 'LAST'): readonly Adjoining[] {
  if (stage?.kind !== 'MOVEMENT') return [];
  return stage.parts.flatMap(({ operations }) => {
    const operation = operations.at(end === 'FIRST' ? 0 : -1);
    return operation?.kind === 'TRANSPORT' ? [operation.planned] : [];
  });
}

async function realizeHub(
  stage: HubStage,
  adjoining: readonly Adjoining[],
  context: PlanContext,
  dependencies: RealizeDependencies,
): Promise<RealizedChainHub> {
  const planned = planHub(stage.location, stage.element, adjoining, context);
  const work = (): Promise<readonly RealizedOperation[]> => realize(planned, context.cargo, dependencies);
  const [hub] = await (stage.containersOf === undefined ? work() : naming(stage.containersOf, work));
  if (hub?.kind !== 'HUB') throw new Error('a hub was realized as something else');
  return { kind: 'HUB', stage, realized: hub };
}

async function realizeMovement(
  stage: MovementStage,
  context: PlanContext,
  dependencies: StageDependencies,
): Promise<RealizedMovement> {
  const { element } = stage;
  const { watch = (_, work) => work() } = dependencies;
  const inMode = async (modal: ModalElement, share: number): Promise<RealizedPart> => {
    const operations = watch('plan', () => planMovement(modal, stage.from, stage.to, context));
    const parts = [];
    for (const operation of operations) parts.push(...(await realize(operation, context.cargo, dependencies)));
    return { share, operations: parts };
  };
  return withFallback<RealizedMovement>(element, context.options, {
    asRequested: async () => ({
      kind: 'MOVEMENT',
      stage,
      usedType: element.type,
      parts: await requestedParts(stage, inMode),
    }),
    asMode: async (mode: TransportMode, because) => {
      const part = await naming(element.path, () => inMode({ ...dated(element), spec: defaultSpec(mode) }, 1));
      const note = noteOfFallback(element, mode, part, because, { ...dependencies, cargo: context.cargo });
      return {
        kind: 'MOVEMENT',
        stage,
        usedType: mode,
        parts: [part],
        ...(note === undefined ? {} : { notes: [note] }),
      };
    },
  });
}

async function requestedParts(
  { element }: MovementStage,
  inMode: (element: ModalElement, share: number) => Promise<RealizedPart>,
): Promise<readonly RealizedPart[]> {
  if (element.type === 'UNKNOWN') return [];
  if (element.type !== 'WEIGHTED_MODES') return [await naming(element.path, () => inMode(element, 1))];
  const parts: RealizedPart[] = [];
  for (const { element: mode, share, percentage } of element.modes) {
    const part = await naming(mode.path, () => inMode(mode, share));
    parts.push({ ...part, element: mode, percentage });
  }
  return parts;
}

/** A mode that replaces another keeps its date. */
const dated = ({ when }: MovementElement) => (when === undefined ? {} : { when });
