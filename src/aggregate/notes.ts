import type { Location } from '../locate/port.js';
import type { RealizedOperation, RealizedStage } from '../realize/types.js';

/** Notes of one element: what planning, routing and estimating have to say, each once. The property is absent when nothing is said. */
export function renderNotes(...sources: readonly (readonly string[] | undefined)[]): { notes?: string[] } {
  const notes = [...new Set(sources.flatMap((source) => source ?? []))];
  return notes.length === 0 ? {} : { notes };
}

export const notesOfOperation = (operation: RealizedOperation): { notes?: string[] } =>
  operation.kind === 'HUB'
    ? renderNotes(operation.planned.notes, operation.estimate.notes?.())
    : renderNotes(operation.planned.notes, operation.route.notes, operation.estimate.notes?.());

/** Notes of the places that a stage is the first to touch, so that a place between two stages is mentioned once. */
export function notesOfPlaces(stage: RealizedStage, isFirst: boolean): readonly string[] {
  const of = (place: Location): readonly string[] => place.notes ?? [];
  if (stage.kind === 'HUB') return isFirst ? of(stage.stage.location) : [];
  return [...(isFirst ? of(stage.stage.from) : []), ...of(stage.stage.to)];
}
