import { hasRole, useSession } from '../../api/session.js';
import type { Role } from '../../api/types.js';

const ROLES: readonly Role[] = ['MEMBER', 'MANAGER', 'ADMINISTRATOR', 'VERIFIER'];

/** Nobody gives a role above the own; verifiers are appointed by whoever manages the account. */
export function useAssignableRoles(): readonly Role[] {
  const session = useSession();
  return ROLES.filter((role) => hasRole(session, role === 'VERIFIER' ? 'MANAGER' : role));
}
