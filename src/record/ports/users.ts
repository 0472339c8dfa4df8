/** A VERIFIER reads what a member reads and enters verifications of reports, which nobody else may. */
export type Role = 'ADMINISTRATOR' | 'MANAGER' | 'MEMBER' | 'VERIFIER';

/** Somebody who signs in to the dashboard. */
export interface User {
  readonly id: string;
  readonly accountId: string;
  /** In lower case; no two users share one. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: string;
  /** False until the one-time link of the invitation has been used. */
  readonly hasPassword: boolean;
  readonly lastSignInAt?: string;
}

export type NewUser = Pick<User, 'accountId' | 'email' | 'name' | 'role'>;

export type UserChange =
  | { readonly state: 'DONE'; readonly user: User }
  | { readonly state: 'UNKNOWN' }
  /** Nobody could administer the installation afterwards. */
  | { readonly state: 'LAST_ADMINISTRATOR' };

/** What a one-time link is for: a user, or the set-up of an installation without users. */
export interface OneTimeLink {
  readonly userId: string | undefined;
  readonly expiresAt: string;
}

/** Users, their one-time links, and secrets shared by all processes. */
export interface UserStore {
  /** The secret of this name; made by `create` when there is none. All processes on the store get the same. */
  getSecret(name: string, create: () => string): Promise<string>;
  /** Undefined when the e-mail is taken. @throws ApiFault ACCOUNT_NOT_FOUND when there is no such account, or no longer. */
  createUser(user: NewUser): Promise<User | undefined>;
  /** With a password, only while there is no user at all; every link for the set-up ends. Undefined otherwise. */
  createFirstUser(user: NewUser & { readonly passwordHash: string }): Promise<User | undefined>;
  hasUsers(): Promise<boolean>;
  findUser(id: string): Promise<User | undefined>;
  findUserByEmail(email: string): Promise<User | undefined>;
  /** In order of creation. */
  listUsers(accountId: string): Promise<readonly User[]>;
  updateUser(id: string, change: { readonly name?: string; readonly role?: Role }): Promise<UserChange>;
  /** With sessions, password and links; the ledger keeps the id. */
  removeUser(id: string): Promise<UserChange>;
  noteSignIn(userId: string): Promise<void>;
  /** Replaces the links that the user has; without a user, one more link for the set-up. */
  createLink(identifier: string, userId: string | undefined, expiresAt: string): Promise<void>;
  /** Undefined when unknown, used or expired. */
  findLink(identifier: string): Promise<OneTimeLink | undefined>;
}
