import { asList, asObject, asText, type Json } from '../../stored/json.js';
import type { CertificateWords } from '../words.js';

/** The service's notes on the answer, its elements and the chosen facilities; each once. */
export function readRemarks(result: Json, words: CertificateWords): readonly string[] {
  const { say, said } = words;
  const remarks = [
    ...texts(result.warnings).map(said),
    ...asList(result.transportChain).flatMap((value, index) => {
      const entry = asObject(value);
      const number = index + 1;
      const own = texts(entry.notes).map((note) => say('Element {number}: {note}', { number, note: said(note) }));
      // A hub's notes are shown with it; those of legs are listed with their numbers.
      const hubs = asList(entry.elements)
        .map(asObject)
        .filter(({ type }) => type === 'HUB')
        .flatMap((hub) =>
          texts(hub.notes).map((note) => say('Element {number}, hub: {note}', { number, note: said(note) })),
        );
      return [
        ...own,
        ...hubs,
        ...asList(entry.elements)
          .map(asObject)
          .flatMap((element) => readSelection(element, words)),
      ];
    }),
  ];
  return [...new Set(remarks)];
}

function readSelection(element: Json, { say, said }: CertificateWords): readonly string[] {
  const selection = asObject(element.selection);
  return (['start', 'end'] as const).flatMap((end) => {
    const { name, code, reason } = asObject(selection[end]);
    const why = asText(reason);
    if (why === undefined) return [];
    const facility = [asText(name), asText(code) && `(${asText(code)})`].filter(Boolean).join(' ');
    return [say('{facility}: {reason}', { facility, reason: said(why) })];
  });
}

const texts = (value: unknown): readonly string[] =>
  asList(value)
    .map(asText)
    .filter((text) => text !== undefined);
