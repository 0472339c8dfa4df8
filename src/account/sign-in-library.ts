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
/** How often the expiry of an active session is extended. */
const RENEW_SECONDS = 24 * 3600;

/**
 * Hashing a password occupies a thread of Node's pool and 16 MB for about 50 ms. Without a limit, sign-in attempts from
 * many addresses would take all four threads away from files and the store. Up to a hundred wait, for a few seconds.
 */
const hashing = createFewAtOnce(2, {
  mostWaiting: 100,
  refusal: () => new ApiFault('SERVICE_UNAVAILABLE', ['too many people are signing in at once']),
});

/** Date columns that every table of the library has. */
const DATES = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * better-auth over the tables of migration 0003. Only its functions are called and none of its HTTP routes, so nothing
 * is reachable that `src/http/account` does not offer. Origin, CSRF token and rate are checked there.
 */
export function createLibrary(store: SignInRows, secret: string, secureCookies: boolean) {
  return betterAuth({
    appName: 'Cargowake',
    // Never sent anywhere: `sign-in.ts` builds the addresses of links.
    baseURL: 'http://cargowake.invalid',
    basePath: '/account/auth',
    secret,
    // Stated, so that no environment variable overrides it.
    secrets: [{ version: 1, value: secret }],
    database: adaptSignInRows(store),
    telemetry: { enabled: false },
    // Its messages may name e-mail addresses; failures reach our own log as errors.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'cargowake',
      useSecureCookies: secureCookies,
      // The page is static and sends its own requests, so no cookie is needed when arriving from another site. The path
      // keeps the cookie away from the calculation API.
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
