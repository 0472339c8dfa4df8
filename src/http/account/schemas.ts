import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { EMAIL_PATTERN } from '../../account/email.js';
import { ROLES } from '../../account/roles.js';
import { KEY_SCOPES } from '../../record/ports/keys.js';
import { words } from '../fields.js';

/** Requests and answers of the account API: used for validation, documentation and types. */
export const closed = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
export const text = Type.String();
export const instant = Type.String({ format: 'date-time' });
export const count = Type.Integer({ minimum: 0 });

/** Longer than any password, so nothing more is read. */
export const Password = Type.String({ maxLength: 1000 });
export const Email = Type.String({
  maxLength: 254,
  pattern: EMAIL_PATTERN,
  description: 'an e-mail address such as ada@example.com',
});
export const Name = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '\\S',
  description: 'a name that is not only spaces',
});
export const RoleSchema = words(ROLES);
export const Done = closed({ done: Type.Literal(true) });

export const SessionUser = closed({ id: text, email: text, name: text, role: RoleSchema });
export const PublicUser = closed({
  id: text,
  email: text,
  name: text,
  role: RoleSchema,
  createdAt: instant,
  invited: Type.Boolean({ description: 'The one-time link of the invitation has not been used yet.' }),
  lastSignInAt: Type.Optional(instant),
});
export type PublicUser = Static<typeof PublicUser>;

export const CalculationSummary = closed({
  id: text,
  createdAt: instant,
  certificateUrl: Type.Optional(text),
  summary: closed({
    origin: Type.String({ description: 'Town or facility, and country: `Hamburg, DE`.' }),
    destination: text,
    modes: Type.Array(text),
    distanceKm: Type.Optional(Type.Number()),
    massTonnes: Type.Optional(Type.Number()),
    wttKg: Type.Optional(Type.Number()),
    ttwKg: Type.Optional(Type.Number()),
    wtwKg: Type.Optional(Type.Number()),
    hubsKg: Type.Optional(Type.Number()),
    totalKg: Type.Number({ description: 'Well-to-wheel and hubs.' }),
  }),
});
export type CalculationSummary = Static<typeof CalculationSummary>;

export const KeySchema = closed({
  id: text,
  name: text,
  prefix: text,
  scopes: Type.Array(words(KEY_SCOPES)),
  createdAt: instant,
  expiresAt: Type.Optional(instant),
  revokedAt: Type.Optional(instant),
  lastUsedAt: Type.Optional(instant),
});

export const page = <T extends TSchema>(item: T) =>
  closed({ items: Type.Array(item), nextCursor: Type.Optional(text) });
export const list = <T extends TSchema>(item: T) => closed({ items: Type.Array(item) });
