/**
 * An e-mail address that the sign-in library accepts. Narrower than RFC 5322, so nobody is invited under an address
 * that could not sign in (`admin@localhost`).
 */
export const EMAIL_PATTERN =
  "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";
