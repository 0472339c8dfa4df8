import { ApiProblem } from '../api/client.js';

/** One fault of a request and the path it belongs to. */
export interface Fault {
  readonly place: string;
  /** The number of the service's error; absent for faults found by the form itself. */
  readonly kind: number | 'MISSING' | 'MISSING_PLACE' | 'UNREACHABLE';
  /** In the service's own words, English. */
  readonly text: string;
}

/** `cargo.weight.value: must be >= 1e-9` names a path; a detail without one belongs to the whole request. */
export function listFaults(error: unknown): readonly Fault[] {
  if (!(error instanceof ApiProblem)) return [];
  const { code, details } = error.error;
  return details.flatMap((detail) => {
    const match = /^([A-Za-z][\w.[\]]*): (.+)$/s.exec(detail);
    return match === null ? [] : [{ place: match[1] ?? '', kind: code, text: match[2] ?? '' }];
  });
}

/** The faults at a path or below it: a weight field also shows faults of its unit. */
export function faultAt(faults: readonly Fault[], place: string): Fault | undefined {
  return faults.find((fault) => isWithin(fault.place, place));
}

export const textAt = (faults: readonly Fault[], place: string): string | undefined => faultAt(faults, place)?.text;

export function isWithin(place: string, outer: string): boolean {
  return place === outer || place.startsWith(`${outer}.`) || place.startsWith(`${outer}[`);
}
