import { type TSchema, Type } from '@sinclair/typebox';

// Schemas of single fields, shared by the descriptions of operations.

const described = (description?: string) => ({ ...(description !== undefined && { description }) });

export const text = (description?: string) => Type.String(described(description));
export const day = (description?: string) => Type.String({ format: 'date', ...described(description) });
export const instant = (description?: string) => Type.String({ format: 'date-time', ...described(description) });
export const natural = (description?: string) => Type.Integer({ minimum: 0, ...described(description) });
export const words = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...described(description) });
export const share = Type.Number({ minimum: 0, maximum: 1 });
export const grams = Type.Number({ description: 'g CO2e.' });

/** A page of a list; `item` is a schema or the id of one. */
export const pageOf = (item: TSchema | string, $id: string) =>
  Type.Object(
    {
      items: Type.Array(typeof item === 'string' ? Type.Unsafe<unknown>({ $ref: item }) : item),
      hasMore: Type.Boolean(),
      nextCursor: Type.Optional(Type.String()),
    },
    { $id },
  );
