import { getIn, isObject, type Json, listAt } from './draft.js';
import type { Fault } from './faults.js';

/** The inputs that every movement needs; the form reports them without asking the service. */
export function listMissing(draft: Json): readonly Fault[] {
  const chain = listAt(draft, ['transportChain']);
  const isHub = (element: Json | undefined): boolean => isObject(element) && element.type === 'HUB';
  const isGiven = (place: Json | undefined): boolean => isObject(place) && Object.keys(place).length > 0;
  const places = [
    ...(isHub(chain[0]) || isGiven(getIn(draft, ['origin'])) ? [] : ['origin']),
    ...chain.flatMap((element, index) =>
      isHub(element) && !isGiven(getIn(element, ['location'])) ? [`transportChain[${index}].location`] : [],
    ),
    ...(isHub(chain.at(-1)) || isGiven(getIn(draft, ['destination'])) ? [] : ['destination']),
  ];
  const weight = getIn(draft, ['cargo', 'weight', 'value']);
  return [
    ...places.map((place): Fault => ({ place, kind: 'MISSING_PLACE', text: '' })),
    ...(weight === undefined ? [{ place: 'cargo.weight', kind: 'MISSING', text: '' } as const] : []),
  ];
}
