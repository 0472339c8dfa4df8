import { createHash, randomBytes } from 'node:crypto';
import type { UserStore } from '../record/port.js';

const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;

/** How long a link works: an invitation may wait in a mailbox, a new password is wanted now. */
const VALID_MS = { SETUP: 7 * 24 * HOUR_MS, INVITATION: 7 * 24 * HOUR_MS, RESET: 24 * HOUR_MS } as const;

/** The library puts the purpose of a token in front of it. */
const resetIdentifier = (token: string): string => `reset-password:${token}`;
const setupIdentifier = (token: string): string => `setup:${token}`;

/** Tokens are random, so a slow hash would add nothing. Reading the table does not reveal a working link. */
export function hashIdentifier(identifier: string): string {
  return createHash('sha256').update(identifier).digest('hex');
}

export interface IssuedLink {
  /** Anybody who has it becomes the user: shown once, never logged. */
  readonly link: string;
  readonly linkExpiresAt: string;
}

export type LinkPurpose =
  | { readonly kind: 'SETUP' }
  | { readonly kind: 'INVITATION' | 'RESET'; readonly userId: string; readonly email: string; readonly name: string };

type LinkStore = Pick<UserStore, 'createLink' | 'findLink' | 'findUser' | 'hasUsers'>;

/** Single-use links, each to a dashboard page with a random token. */
export function createLinks(store: LinkStore, publicUrl: () => string, now = () => new Date()) {
  const issue = async (kind: keyof typeof VALID_MS, userId: string | undefined): Promise<IssuedLink> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const linkExpiresAt = new Date(now().getTime() + VALID_MS[kind]).toISOString();
    const identifier = kind === 'SETUP' ? setupIdentifier(token) : resetIdentifier(token);
    await store.createLink(hashIdentifier(identifier), userId, linkExpiresAt);
    return { link: `${publicUrl()}/welcome?token=${token}`, linkExpiresAt };
  };

  return {
    /** For the first administrator. Earlier ones stay valid, because several processes may each print one. */
    issueSetup: () => issue('SETUP', undefined),
    /** Replaces the user's previous link. */
    issueFor: (user: { readonly id: string; readonly hasPassword: boolean }) =>
      issue(user.hasPassword ? 'RESET' : 'INVITATION', user.id),

    /** What a token is for; undefined when it is unknown, used or expired. */
    async find(token: string): Promise<LinkPurpose | undefined> {
      if ((await store.findLink(hashIdentifier(setupIdentifier(token)))) !== undefined) {
        return (await store.hasUsers()) ? undefined : { kind: 'SETUP' };
      }
      const found = await store.findLink(hashIdentifier(resetIdentifier(token)));
      const user = found?.userId === undefined ? undefined : await store.findUser(found.userId);
      if (user === undefined) return undefined;
      const kind = user.hasPassword ? 'RESET' : 'INVITATION';
      return { kind, userId: user.id, email: user.email, name: user.name };
    },
  };
}

export type Links = ReturnType<typeof createLinks>;
