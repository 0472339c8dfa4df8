/** A VERIFIER reads what a member reads and is the only role that can enter verifications of reports. */
export type Role = 'ADMINISTRATOR' | 'MANAGER' | 'MEMBER' | 'VERIFIER';

/** A user who signs in to the dashboard. */
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
  /** Otherwise nobody could administer the installation. */
  | { readonly state: 'LAST_ADMINISTRATOR' };

/** The purpose of a one-time link: a user, or the setup of an installation without users. */
export interface OneTimeLink {
  readonly userId: string | undefined;
  readonly expiresAt: string;
}

/** Users, their one-time links, and secrets shared by all processes. */
export interface UserStore {
  /** The secret of this name; made by `create` if there is none. All processes on the store get the same. */
  getSecret(name: string, create: () => string): Promise<string>;
  /**
   * Undefined if the e-mail is taken.
   * @throws ApiFault ACCOUNT_NOT_FOUND if there is no such account, or no longer
   */
  createUser(user: NewUser): Promise<User | undefined>;
  /** With a password, only if there is no user yet; all setup links become invalid. Undefined otherwise. */
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
  /** Replaces the user's links; without a user, adds a setup link. */
  createLink(identifier: string, userId: string | undefined, expiresAt: string): Promise<void>;
  /** Undefined if unknown, used or expired. */
  findLink(identifier: string): Promise<OneTimeLink | undefined>;
}
