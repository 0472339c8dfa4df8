/** An object of a decoded body, whose properties are not known yet; lists are none. */
export type Unchecked = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): Unchecked | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unchecked) : undefined;

/** What stands at a key or position of a decoded body; undefined where nothing does. */
export const propertyOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined;
