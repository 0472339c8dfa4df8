import { createHash, randomBytes } from 'node:crypto';
import { ApiFault, fault } from '../errors/fault.js';
import type { Account, Allowances, Attempt, Ledger, SignInRows, StoreHealth, User, UserStore } from '../record/port.js';
import { createLinks, type Links } from './links.js';
import { checkPassword } from './password.js';

const DAY_MS = 24 * 3_600_000;
/**
 * Within the window: attempts of any kind from one address, and passwords guessed for one e-mail from addresses where
 * it has never signed in.
 */
const LIMITS = { address: 50, email: 30, windowMs: 15 * 60_000 } as const;
/**
 * Wrong passwords for one e-mail from one address. Backing off instead of locking means a stranger cannot lock anybody
 * out: three attempts at once, then each waits twice as long as the one before, from a second to a quarter of an hour.
 * Reset after a day, or by the right password.
 */
const GUESSES = {
  delaysMs: [0, 0, 0, ...Array.from({ length: 10 }, (_, n) => 1000 * 2 ** n), 900_000],
  windowMs: DAY_MS,
};
/** An address where an e-mail has signed in stays allowed, however many others guess at it elsewhere. */
const KNOWN_MS = 90 * DAY_MS;

const SECRET_BYTES = 32;

export interface SignInOptions {
  readonly publicUrl: () => string;
  /** Cookies are sent over https only. */
  readonly secureCookies: boolean;
  /** A random one by default, kept in the store. */
  readonly secret?: string | undefined;
  /** Clock of one-time links, for tests. */
  readonly now?: () => Date;
}

export interface SignedIn {
  readonly user: User;
  readonly account: Account;
  readonly sessionId: string;
}

/** What a call of the library answers, with the cookies for the browser. */
export interface WithCookies<T> {
  readonly value: T;
  readonly cookies: readonly string[];
}

export interface SignIn {
  readonly links: Links;
  /** Whether anybody can sign in yet. */
  hasUsers(): Promise<boolean>;
  /** For tokens that are bound to a session. */
  readonly csrfKey: string;
  readonly secureCookies: boolean;
  /** @throws ApiFault SIGN_IN_FAILED for whatever is wrong, RATE_LIMIT_EXCEEDED after too many attempts */
  signIn(email: string, password: string, address: string, headers: Headers): Promise<WithCookies<User>>;
  signOut(headers: Headers): Promise<WithCookies<undefined>>;
  signOutEverywhere(headers: Headers): Promise<void>;
  /** Undefined without a session, when it has ended, and when the account is removed. */
  find(headers: Headers): Promise<WithCookies<SignedIn> | undefined>;
  /**
   * @throws ApiFault INVALID_PROPERTY_VALUE if a password is wrong or too short, RATE_LIMIT_EXCEEDED after too many
   * attempts
   */
  changePassword(
    user: User,
    change: { currentPassword: string; newPassword: string; revokeOtherSessions?: boolean },
    headers: Headers,
  ): Promise<WithCookies<undefined>>;
  /** Uses a one-time link and ends every session of its user. @throws ApiFault NOT_FOUND when it cannot be used */
  resetPassword(token: string, newPassword: string, address: string): Promise<void>;
  /**
   * Uses a setup link: creates the first administrator.
   * @throws ApiFault NOT_FOUND if it cannot be used
   */
  setUp(first: { token: string; email: string; name: string; password: string }, address: string): Promise<User>;
}

type SignInStore = SignInRows & UserStore & Ledger & Allowances & Pick<StoreHealth, 'ping'>;

/** Signing in to the dashboard, over the tables of the store. */
export async function openSignIn(store: SignInStore, options: SignInOptions): Promise<SignIn> {
  const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');
  const secret = options.secret ?? (await store.getSecret('session', newSecret));
  let opened: ReturnType<typeof openLibrary> | undefined;
  const getLibrary = () => {
    opened ??= openLibrary(store, secret, options.secureCookies);
    return opened;
  };
  const links = createLinks(store, options.publicUrl, options.now);

  const call = async <T>(work: (library: Library) => Promise<T>): Promise<T> => {
    const { library, isAPIError } = await getLibrary();
    try {
      return await work(library);
    } catch (error) {
      if (!isAPIError(error)) throw error;
      const known = error.statusCode >= 500 ? undefined : toFault(error);
      // If the store fails, the library reports a missing session. Asking the store again raises its own error.
      if (known === undefined || known.kind === 'NOT_SIGNED_IN') await store.ping();
      throw known ?? error;
    }
  };
  const admitted = (attempt: Attempt): void => {
    if (attempt.admitted) return;
    const seconds = Math.ceil(attempt.retryAfterMs / 1000);
    const headers = { 'retry-after': String(seconds) };
    throw new ApiFault('RATE_LIMIT_EXCEEDED', [`too many attempts to sign in; try again in ${seconds} s`], {
      headers,
    });
  };
  const limit = async (what: 'address' | 'e-mail', who: string): Promise<void> => {
    const most = what === 'address' ? LIMITS.address : LIMITS.email;
    admitted(await store.takeAttempt(`${what} ${hash(who)}`, most, LIMITS.windowMs));
  };
  const delay = async (key: string): Promise<void> =>
    admitted(await store.takeDelayedAttempt(key, GUESSES.delaysMs, GUESSES.windowMs));
  const know = async (pair: string): Promise<void> => {
    await store.forgetAttempts(`sign-in ${pair}`);
    // Inserted anew each time, which makes it the most recently used entry.
    await store.forgetAttempts(`known ${pair}`);
    await store.takeAttempt(`known ${pair}`, 1, KNOWN_MS);
  };

  return {
    links,
    csrfKey: hash(`csrf ${secret}`),
    secureCookies: options.secureCookies,

    async signIn(email, password, address, headers) {
      await limit('address', address);
      const pair = pairOf(email, address);
      await delay(`sign-in ${pair}`);
      if (!(await store.hasAttempt(`known ${pair}`))) await limit('e-mail', fold(email));
      const body = { email: email.trim(), password };
      const answer = await call(({ api }) => api.signInEmail({ body, headers, returnHeaders: true }));
      const user = await store.findUser(answer.response.user.id);
      const account = user && (await store.findAccount(user.accountId));
      if (user === undefined || account === undefined || account.removedAt !== undefined) {
        await call(async ({ $context }) => (await $context).internalAdapter.deleteSession(answer.response.token));
        throw failed();
      }
      await store.noteSignIn(user.id);
      await know(pair);
      return { value: user, cookies: answer.headers.getSetCookie() };
    },

    async signOut(headers) {
      const answer = await call(({ api }) => api.signOut({ headers, returnHeaders: true }));
      return { value: undefined, cookies: answer.headers.getSetCookie() };
    },

    async signOutEverywhere(headers) {
      await call(({ api }) => api.revokeSessions({ headers }));
    },

    async find(headers) {
      const answer = await call(({ api }) => api.getSession({ headers, returnHeaders: true }));
      const session = answer.response;
      if (session === null) return undefined;
      const user = await store.findUser(session.user.id);
      const account = user && (await store.findAccount(user.accountId));
      if (user === undefined || account === undefined || account.removedAt !== undefined) return undefined;
      return { value: { user, account, sessionId: session.session.id }, cookies: answer.headers.getSetCookie() };
    },

    async changePassword(user, change, headers) {
      checkPassword('newPassword', change.newPassword);
      const key = `password ${hash(user.id)}`;
      await delay(key);
      const answer = await call(({ api }) =>
        api.changePassword({ body: { ...change, revokeOtherSessions: true }, headers, returnHeaders: true }),
      );
      await store.forgetAttempts(key);
      return { value: undefined, cookies: answer.headers.getSetCookie() };
    },

    async resetPassword(token, newPassword, address) {
      checkPassword('newPassword', newPassword);
      await limit('address', address);
      const purpose = await links.find(token);
      if (purpose === undefined || purpose.kind === 'SETUP') throw unusable();
      await call(({ api }) => api.resetPassword({ body: { token, newPassword } }));
      // A user who was locked out and has just set a new password may use it at once.
      await know(pairOf(purpose.email, address));
    },

    hasUsers: () => store.hasUsers(),

    async setUp({ token, email, name, password }, address) {
      checkPassword('password', password);
      await limit('address', address);
      if ((await links.find(token))?.kind !== 'SETUP') throw unusable();
      const account = (await store.findAccount('default')) ?? (await store.listAccounts())[0];
      if (account === undefined) throw new Error('the store has no account');
      const passwordHash = await call(async ({ $context }) => (await $context).password.hash(password));
      const first = { accountId: account.id, email, name, role: 'ADMINISTRATOR', passwordHash } as const;
      const created = await store.createFirstUser(first);
      if (created === undefined) throw unusable();
      return created;
    },
  };
}

/** Opened at the first sign-in: a service without dashboard users pays neither the memory nor the loading time. */
async function openLibrary(store: SignInRows, secret: string, secureCookies: boolean) {
  const { createLibrary, isAPIError } = await import('./sign-in-library.js');
  return { library: createLibrary(store, secret, secureCookies), isAPIError };
}

type Library = Awaited<ReturnType<typeof openLibrary>>['library'];

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

const fold = (email: string): string => email.trim().toLowerCase();
const pairOf = (email: string, address: string): string => hash(`${fold(email)} ${address}`);

const failed = (): ApiFault => fault('SIGN_IN_FAILED', 'e-mail or password is wrong');
const unusable = (): ApiFault => fault('NOT_FOUND', 'token: the link is unknown, has been used or has expired');

/** Maps refusals of the library to our error codes. None of its texts is passed on. */
function toFault(error: { readonly body?: { readonly code?: string } | undefined }): ApiFault {
  switch (error.body?.code) {
    case 'INVALID_EMAIL':
    case 'INVALID_EMAIL_OR_PASSWORD':
      return failed();
    case 'INVALID_PASSWORD':
    case 'CREDENTIAL_ACCOUNT_NOT_FOUND':
      return fault('INVALID_PROPERTY_VALUE', 'currentPassword: is wrong');
    case 'INVALID_TOKEN':
      return unusable();
    default:
      return fault('NOT_SIGNED_IN', 'the session has ended');
  }
}
