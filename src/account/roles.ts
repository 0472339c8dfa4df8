import type { Role } from '../record/port.js';

/** Three ranked roles, and the verifier, who checks what the others report. */
const RANKED = ['MEMBER', 'MANAGER', 'ADMINISTRATOR'] as const satisfies readonly Role[];
export const ROLES = [...RANKED, 'VERIFIER'] as const satisfies readonly Role[];

/**
 * Whether a role has all rights of another. A verifier must be independent of the people who report, so no role
 * includes that one.
 */
export function includesRole(role: Role, other: Role): boolean {
  if (role === 'VERIFIER' || other === 'VERIFIER')
    return role === 'VERIFIER' && (other === 'VERIFIER' || other === 'MEMBER');
  return RANKED.indexOf(role) >= RANKED.indexOf(other);
}
