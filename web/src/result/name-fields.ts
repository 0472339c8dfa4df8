/** A field of the request as programs write it: `loadFactor`, but neither `options.storeResult` nor `GmbH`. */
const FIELD = /(?<![\w.])[a-z]+(?:[A-Z][a-z]+)+(?![\w.:]\w)/g;

/** Puts the form's own labels in place of the names that the service's notes have for programs. */
export function nameFields(text: string, labelOf: (field: string) => string | undefined): string {
  return text.replace(FIELD, (field) => {
    const label = labelOf(field);
    return label === undefined ? field : `“${label}”`;
  });
}
