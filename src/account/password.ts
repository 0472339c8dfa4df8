import { fault } from '../errors/fault.js';

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;

/** @throws ApiFault INVALID_PROPERTY_VALUE */
export function checkPassword(field: string, password: string): void {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    throw fault(
      'INVALID_PROPERTY_VALUE',
      `${field}: must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`,
    );
  }
}
