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

/** Below the signed-in layout there always is a session: its route loads it first. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

const RANK = { MEMBER: 0, MANAGER: 1, ADMINISTRATOR: 2 } as const;

export function hasRole(session: Session, role: Role): boolean {
  const own = session.user.role;
  // A verifier has the rights of a member; no other role may verify.
  if (role === 'VERIFIER') return own === 'VERIFIER';
  return (own === 'VERIFIER' ? RANK.MEMBER : RANK[own]) >= RANK[role];
}

/** Clears the last user's data from memory; drafts stay with the tab until sign-out. */
export function forgetSession(client: QueryClient): void {
  rememberCsrfToken(undefined);
  client.clear();
}

/** Signs in and loads the session for the next page. */
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

/** Whether the first administrator has not been created yet. */
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
