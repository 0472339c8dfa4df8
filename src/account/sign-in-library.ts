import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { ApiFault } from '../errors/fault.js';
import { createFewAtOnce } from '../machine/few-at-once.js';
import type { SignInRows } from '../record/port.js';
import { hashIdentifier } from './links.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.js';
import { adaptSignInRows } from './sign-in-adapter.js';

export { isAPIError };

const SESSION_SECONDS = 7 * 24 * 3600;
/** How often the end of a session in use is put off. */
const RENEW_SECONDS = 24 * 3600;

/**
 * Hashing a password holds a thread of Node's pool and 16 MB for some 50 ms: strangers who sign in from many addresses would take
 * all four threads from files and the store. A hundred wait for some seconds.
 */
const hashing = createFewAtOnce(2, {
  mostWaiting: 100,
  refusal: () => new ApiFault('SERVICE_UNAVAILABLE', ['too many are signing in']),
});

/** Instants of every table of the library. */
const DATES = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * better-auth over the tables of migration 0003. Only calls of its functions are used, none of its HTTP routes, so that
 * nothing is reachable that `src/http/account` does not offer: origin, CSRF token and rate are checked there.
 */
export function createLibrary(store: SignInRows, secret: string, secureCookies: boolean) {
  return betterAuth({
    appName: 'Cargowake',
    // Never sent anywhere: the addresses of links are made in `sign-in.ts`.
    baseURL: 'http://cargowake.invalid',
    basePath: '/account/auth',
    secret,
    // Stated, so that no variable of the environment replaces it.
    secrets: [{ version: 1, value: secret }],
    database: adaptSignInRows(store),
    telemetry: { enabled: false },
    // Its messages may name e-mails; failures reach our own log as errors.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'cargowake',
      useSecureCookies: secureCookies,
      // The page is static and its requests come from itself: nothing needs the cookie on the way from another site.
      // The path keeps it away from the calculation API.
      defaultCookieAttributes: { sameSite: 'strict', path: '/account', httpOnly: true },
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_SECONDS,
      updateAge: RENEW_SECONDS,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...DATES,
      },
    },
    user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...DATES } },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'provider_user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...DATES,
      },
    },
    verification: {
      modelName: 'one_time_links',
      fields: { expiresAt: 'expires_at', ...DATES },
      storeIdentifier: { hash: async (identifier) => hashIdentifier(identifier) },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password) => hashing(() => hashPassword(password)),
        verify: (given) => hashing(() => verifyPassword(given)),
      },
    },
  });
}
