import { type QueryClient, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { forgetForms } from '../storage.js';
import { get, post, rememberCsrfToken } from './client.js';
import type { Role, Session } from './types.js';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const session = await get<Session>('/account/api/session');
    rememberCsrfToken(session.csrfToken);
    return session;
  },
  staleTime: 60_000,
});

/** On pages that strangers may open too. */
export function useSessionIfAny(): Session | undefined {
  return useQueryClient().getQueryData(sessionQuery.queryKey);
}

/** Below the signed-in layout the session is always there: its route loads it first. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

const RANK = { MEMBER: 0, MANAGER: 1, ADMINISTRATOR: 2 } as const;

export function hasRole(session: Session, role: Role): boolean {
  const own = session.user.role;
  // Who verifies is a member besides; nobody else verifies, whatever they administer.
  if (role === 'VERIFIER') return own === 'VERIFIER';
  return (own === 'VERIFIER' ? RANK.MEMBER : RANK[own]) >= RANK[role];
}

/** Nothing of the last user stays in memory; what was being written stays with the tab until they sign out. */
export function forgetSession(client: QueryClient): void {
  rememberCsrfToken(undefined);
  client.clear();
}

/** Signs in and loads the session, so that the next page finds it. */
export async function signIn(client: QueryClient, email: string, password: string): Promise<void> {
  await post('/account/auth/sign-in/email', { email, password });
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

export function useSignOut(everywhere = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await post(everywhere ? '/account/auth/revoke-sessions' : '/account/auth/sign-out', {});
    },
    onSuccess: () => {
      forgetSession(client);
      forgetForms();
      window.location.assign('/sign-in');
    },
  });
}

/** Whether the first administrator has yet to be created. */
export const setUpQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: async () => (await get<{ readonly open: boolean }>('/account/api/setup/state')).open,
});

export async function isSetUpOpen(): Promise<boolean> {
  try {
    return (await get<{ readonly open: boolean }>('/account/api/setup/state')).open;
  } catch {
    return false;
  }
}
