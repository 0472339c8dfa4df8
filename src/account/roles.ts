import type { Role } from '../record/port.js';

/** Three that stand in order, and the one who checks what the others report. */
const RANKED = ['MEMBER', 'MANAGER', 'ADMINISTRATOR'] as const satisfies readonly Role[];
export const ROLES = [...RANKED, 'VERIFIER'] as const satisfies readonly Role[];

/** Whether a role may what the other may. Who verifies is nobody who reports: no other role includes that one. */
export function includesRole(role: Role, other: Role): boolean {
  if (role === 'VERIFIER' || other === 'VERIFIER')
    return role === 'VERIFIER' && (other === 'VERIFIER' || other === 'MEMBER');
  return RANKED.indexOf(role) >= RANKED.indexOf(other);
}
