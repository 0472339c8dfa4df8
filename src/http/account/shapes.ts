import type { ApiKey, User } from '../../record/port.js';
import type { PublicUser } from './schemas.js';

/** The part of a user sent to their own browser. */
export const toSessionUser = ({ id, email, name, role }: User) => ({ id, email, name, role });

export function toPublicUser(user: User): PublicUser {
  const { createdAt, lastSignInAt, hasPassword } = user;
  return {
    ...toSessionUser(user),
    createdAt,
    invited: !hasPassword,
    ...(lastSignInAt === undefined ? {} : { lastSignInAt }),
  };
}

/** The account is the caller's own. */
export const toPublicKey = ({ accountId: _, ...key }: ApiKey) => key;
