import type { Role } from '../record/port.js';

export const ROLES = ['MEMBER', 'MANAGER', 'ADMINISTRATOR'] as const satisfies readonly Role[];

/** Whether a role may what the other may: they stand in order. */
export function includesRole(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(other);
}
