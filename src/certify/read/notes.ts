import { asList, asObject, asText, type Json } from '../../stored/json.js';

/** What the service said of the whole answer, of its elements and of the facilities that it chose; each once. */
export function readRemarks(result: Json): readonly string[] {
  const remarks = [
    ...texts(result.warnings),
    ...asList(result.transportChain).flatMap((value, index) => {
      const entry = asObject(value);
      const place = `Element ${index + 1}`;
      const own = texts(entry.notes).map((note) => `${place}: ${note}`);
      // A hub's notes stand with it; those of legs come with their numbers.
      const hubs = asList(entry.elements)
        .map(asObject)
        .filter(({ type }) => type === 'HUB')
        .flatMap((hub) => texts(hub.notes).map((note) => `${place}, hub: ${note}`));
      return [...own, ...hubs, ...asList(entry.elements).map(asObject).flatMap(readSelection)];
    }),
  ];
  return [...new Set(remarks)];
}

function readSelection(element: Json): readonly string[] {
  const selection = asObject(element.selection);
  return (['start', 'end'] as const).flatMap((end) => {
    const { name, code, reason } = asObject(selection[end]);
    const why = asText(reason);
    if (why === undefined) return [];
    return [`${[asText(name), asText(code) && `(${asText(code)})`].filter(Boolean).join(' ')}: ${why}`];
  });
}

const texts = (value: unknown): readonly string[] =>
  asList(value)
    .map(asText)
    .filter((text) => text !== undefined);
