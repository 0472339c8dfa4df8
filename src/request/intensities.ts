/** Intensities for elements that state none, by path: `transportChain[0]`, `transportChain[1].modes[0]`. */
export type Intensities = Readonly<Record<string, Readonly<object>>>;

type Json = Readonly<Record<string, unknown>>;

/** The request with an `emissionIntensity` on every element that a path names. Contexts stay the objects they were. */
export function withIntensities(document: unknown, intensities: Intensities): unknown {
  const request = asObject(document);
  if (request === undefined || !Array.isArray(request.transportChain)) return document;
  const place = (value: unknown, path: string): unknown => {
    const element = asObject(value);
    const emissionIntensity = intensities[path];
    return element === undefined || emissionIntensity === undefined ? value : { ...element, emissionIntensity };
  };
  const transportChain = request.transportChain.map((value: unknown, index) => {
    const path = `transportChain[${index}]`;
    const placed = place(value, path);
    const element = asObject(placed);
    if (!Array.isArray(element?.modes)) return placed;
    const modes = element.modes.map((mode: unknown, position) => place(mode, `${path}.modes[${position}]`));
    return { ...element, modes };
  });
  return { ...request, transportChain };
}

const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
