/** The path of an element of the chain, as results, explanations and faults name it. */
export const pathInChain = (index: number): string => `transportChain[${index}]`;

/** The path of a mode within a weighted mix, which has a path itself. */
export const pathInMix = (mix: string, position: number): string => `${mix}.modes[${position}]`;

/** The path of a leg or hub within an element of the chain. */
export const pathInElement = (index: number, place: number): string => `${pathInChain(index)}.elements[${place}]`;
