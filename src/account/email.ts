/**
 * An e-mail as the sign-in library accepts it when signing in: narrower than RFC 5322, so that nobody is invited under
 * an address that could not sign in (`admin@localhost`).
 */
export const EMAIL_PATTERN =
  "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";
