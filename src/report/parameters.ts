import { listElements } from '../stored/elements.js';
import { asList, asObject, asText, type Json } from '../stored/json.js';
import { modeOf, type SummaryMode } from '../stored/summary.js';
import type { ModeParameters } from './document.js';

/** Per mode; models have several dozen. */
const MOST = 60;

const NONE: Omit<ModeParameters, 'mode'> = { stated: [], assumed: [], factors: [] };

/** A result's model inputs and parameters by mode, as listed in its explanation. */
export function readParameters(result: Json, explanation: Json): readonly ModeParameters[] {
  const found = new Map<SummaryMode, ModeParameters>();
  const explained = new Map(
    asList(explanation.elements).map((value) => [asText(asObject(value).path), asObject(value)]),
  );
  for (const { element, path } of listElements(result)) {
    const mode = modeOf(element);
    if (mode === undefined) continue;
    let known = found.get(mode) ?? { mode, ...NONE };
    for (const step of asList(explained.get(path)?.steps).map(asObject)) {
      const list = LISTS[asText(step.origin) ?? ''];
      // Values stated for a carrier's figure are cited elsewhere with their source; which of two aircraft is meant
      // stays here.
      const label = asText(step.label)?.replace(/^(?!freighter|passenger)(.*?): .*$/, '$1');
      if (list === undefined || label === undefined || known[list].includes(label) || known[list].length >= MOST)
        continue;
      known = { ...known, [list]: [...known[list], label] };
    }
    found.set(mode, known);
  }
  return [...found.values()];
}

/** Adds those of another result. */
export function addParameters(found: Map<string, ModeParameters>, more: ModeParameters): void {
  const { mode, ...known } = found.get(more.mode) ?? { mode: more.mode, ...NONE };
  const both = (one: readonly string[], other: readonly string[]): readonly string[] =>
    [...new Set([...one, ...other])].slice(0, MOST);
  found.set(mode, {
    mode,
    stated: both(known.stated, more.stated),
    assumed: both(known.assumed, more.assumed),
    factors: both(known.factors, more.factors),
  });
}

const LISTS: Readonly<Record<string, 'stated' | 'assumed' | 'factors'>> = {
  STATED: 'stated',
  DEFAULT: 'assumed',
  FACTOR: 'factors',
};
