import { hasRole, useSession } from '../../api/session.js';
import type { Role } from '../../api/types.js';

const ROLES: readonly Role[] = ['MEMBER', 'MANAGER', 'ADMINISTRATOR', 'VERIFIER'];

/** Nobody can grant a role above their own; verifiers are appointed by the managers of the account. */
export function useAssignableRoles(): readonly Role[] {
  const session = useSession();
  return ROLES.filter((role) => hasRole(session, role === 'VERIFIER' ? 'MANAGER' : role));
}
