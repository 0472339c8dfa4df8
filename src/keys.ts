/**
 * The keys of an object literal. An object may have more keys than its type says, so this is for tables of constants,
 * not for what comes from outside.
 */
export function keysIn<const T extends object>(table: T): readonly (keyof T & string)[] {
  const keys: string[] = Object.keys(table);
  return keys.filter((key): key is keyof T & string => isKeyOf(table, key));
}

export function isKeyOf<T extends object>(table: T, key: unknown): key is keyof T & string {
  return typeof key === 'string' && Object.hasOwn(table, key);
}

/** Whether a closed list has the value. `includes` of a typed list takes only what is in it already. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  const any: readonly unknown[] = list;
  return any.includes(value);
}
