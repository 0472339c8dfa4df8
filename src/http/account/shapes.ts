import type { ApiKey, User } from '../../record/port.js';
import type { PublicUser } from './schemas.js';

/** What of a user the own browser is told. */
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

/** The account is that of whoever asks. */
export const toPublicKey = ({ accountId: _, ...key }: ApiKey) => key;
