/** An object of a decoded body with unknown properties; not a list. */
export type Unchecked = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): Unchecked | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unchecked) : undefined;

/** The value at a key or position of a decoded body; undefined if there is none. */
export const propertyOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined;
