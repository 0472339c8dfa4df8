import { listElements } from '../stored/elements.js';
import { asList, asObject, asText, type Json } from '../stored/json.js';
import { modeOf } from '../stored/summary.js';
import type { ModeParameters } from './document.js';

/** Per mode; models have several dozen. */
const MOST = 60;

/** Adds a result's model inputs and parameters by mode, as listed in its explanation. */
export function readParameters(
  { result, explanation }: { readonly result: Json; readonly explanation: Json },
  found: Map<string, ModeParameters>,
): void {
  const explained = new Map(
    asList(explanation.elements).map((value) => [asText(asObject(value).path), asObject(value)]),
  );
  for (const { element, path } of listElements(result)) {
    const mode = modeOf(element);
    if (mode === undefined) continue;
    let known = found.get(mode) ?? { mode, stated: [], assumed: [], factors: [] };
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
}

const LISTS: Readonly<Record<string, 'stated' | 'assumed' | 'factors'>> = {
  STATED: 'stated',
  DEFAULT: 'assumed',
  FACTOR: 'factors',
};
