import type { TSchema } from '@sinclair/typebox';

export type Json = { readonly [key: string]: unknown };

/** Component schemas of the published document, by name. */
export class Components {
  readonly #schemas = new Map<string, Json>();

  /**
   * Publishes a schema under its `$id`, and every part of it with a `title` under that name: clients get named types
   * instead of one spelled out wherever it occurs.
   * @returns a reference to it
   */
  add(schema: TSchema): Json {
    const name = schema.$id ?? schema.title;
    if (name === undefined) throw new Error('a published schema needs a name');
    return this.#put(name, this.#children(withoutName(schema as Json)));
  }

  toJSON(): Json {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #put(name: string, schema: Json): Json {
    const known = this.#schemas.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two different schemas are published as ${name}`);
    }
    this.#schemas.set(name, schema);
    return refTo(name);
  }

  #children(schema: Json): Json {
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.#value(key, value)]));
  }

  #value(key: string, value: unknown): unknown {
    if (key === '$ref' && typeof value === 'string' && !value.startsWith('#')) return refTo(value).$ref;
    if (Array.isArray(value)) return value.map((item) => this.#value('', item));
    if (typeof value !== 'object' || value === null) return value;
    const { title, description, ...rest } = value as Json;
    // Below `properties`, `title` is the name of a property, not of a schema.
    if (key === 'properties' || typeof title !== 'string') return this.#children(value as Json);
    const part = this.#put(title, this.#children(rest));
    return description === undefined ? part : { ...part, description };
  }
}

export const refTo = (name: string): { readonly $ref: string } => ({ $ref: `#/components/schemas/${name}` });

function withoutName({ $id, title, ...rest }: Json): Json {
  return rest;
}
