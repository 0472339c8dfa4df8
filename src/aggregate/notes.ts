import type { Location } from '../locate/port.js';
import type { RealizedOperation, RealizedStage } from '../realize/types.js';

/** Notes of one element from planning, routing and estimating, each once. The property is absent if there are none. */
export function renderNotes(...sources: readonly (readonly string[] | undefined)[]): { notes?: string[] } {
  const notes = [...new Set(sources.flatMap((source) => source ?? []))];
  return notes.length === 0 ? {} : { notes };
}

export const notesOfOperation = (operation: RealizedOperation): { notes?: string[] } =>
  operation.kind === 'HUB'
    ? renderNotes(operation.planned.notes, operation.estimate.notes?.())
    : renderNotes(operation.planned.notes, operation.route.notes, operation.estimate.notes?.());

/** Notes of places that no earlier stage has touched, so that a place between two stages is mentioned once. */
export function notesOfPlaces(stage: RealizedStage, isFirst: boolean): readonly string[] {
  const of = (place: Location): readonly string[] => place.notes ?? [];
  if (stage.kind === 'HUB') return isFirst ? of(stage.stage.location) : [];
  return [...(isFirst ? of(stage.stage.from) : []), ...of(stage.stage.to)];
}
