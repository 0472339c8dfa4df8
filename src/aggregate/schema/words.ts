import { type TSchema, Type } from '@sinclair/typebox';

/** Building blocks for the schemas of a result. */
export const words = <const T extends readonly string[]>(list: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: list });
/** A part with a title is published as a schema of that name. */
export const closed = <P extends Record<string, TSchema>>(title: string, properties: P, description?: string) =>
  Type.Object(properties, {
    additionalProperties: false,
    title,
    ...(description === undefined ? {} : { description }),
  });
export const text = Type.String();
export const optionalText = Type.Optional(text);
export const amount = Type.Number();
export const natural = Type.Number({ minimum: 0 });
export const said = (description: string) => Type.Optional(Type.Array(text, { minItems: 1, description }));
export const notes = said(
  'Anything correct but surprising: a long first mile, a fallback, a code and a country that disagree.',
);

export const context = Type.Optional(
  Type.Object({}, { additionalProperties: true, title: 'Context', description: 'Returned unchanged.' }),
);
