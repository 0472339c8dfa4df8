/** A request being written: any JSON, so that whatever is in the editor is kept as it is. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export type Path = readonly (string | number)[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function getIn(value: Json | undefined, path: Path): Json | undefined {
  let current: Json | undefined = value;
  for (const key of path) {
    if (typeof key === 'number') current = Array.isArray(current) ? current[key] : undefined;
    else current = isObject(current) ? current[key] : undefined;
  }
  return current;
}

/** A copy with `next` at `path`; undefined removes the property, together with objects that become empty. */
export function setIn(value: Json | undefined, path: Path, next: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? value : [];
    return list.map((item, index) => (index === key ? (setIn(item, rest, next) ?? {}) : item));
  }
  const object = isObject(value) ? value : {};
  const changed = setIn(object[key], rest, next);
  const { [key]: _, ...others } = object;
  const isEmptied = rest.length > 0 && isObject(changed) && Object.keys(changed).length === 0;
  if (changed === undefined || isEmptied) return others;
  // An existing property keeps its position, so that the text beside the form does not jump.
  return key in object ? { ...object, [key]: changed } : { ...others, [key]: changed };
}

/** A path as the service writes it in error details: `transportChain[1].loadFactor`. */
export function writePath(path: Path): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}

export function listAt(value: Json | undefined, path: Path): readonly Json[] {
  const found = getIn(value, path);
  return Array.isArray(found) ? found : [];
}

/** A non-empty text; undefined for anything else. */
export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
