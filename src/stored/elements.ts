import { pathInChain, pathInElement } from '../element-path.js';
import { asList, asObject, type Json } from './json.js';

/** A leg or hub of a stored result, with its path in the result. */
export interface StoredElement {
  /** `transportChain[1].elements[0]`, or `transportChain[1]` for a hub of the chain: as in the explanation. */
  readonly path: string;
  readonly element: Json;
  /** Position of its chain element. */
  readonly index: number;
}

/** Legs and hubs of a result in order. */
export function listElements(result: Json): readonly StoredElement[] {
  return asList(result.transportChain).flatMap((value, index): readonly StoredElement[] => {
    const item = asObject(value);
    if (isHub(item)) return [{ path: pathInChain(index), element: item, index }];
    return asList(item.elements).map((element, place) => ({
      path: pathInElement(index, place),
      element: asObject(element),
      index,
    }));
  });
}

export const isHub = (element: Json): boolean => element.type === 'HUB';
