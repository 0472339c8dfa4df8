import { infiniteQueryOptions } from '@tanstack/react-query';
import { FIRST_PAGE, get, query } from './client.js';

export interface AuditEntry {
  readonly id: string;
  readonly createdAt: string;
  readonly action: string;
  readonly actor: { readonly kind: 'USER' | 'KEY' | 'COMMAND'; readonly id?: string; readonly name?: string };
  readonly address: string;
  readonly accountId?: string;
  readonly target?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly outcome?: string;
}

/** Of one account or of all, the newest first. */
export const auditQuery = (account: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['audit', account],
    queryFn: ({ pageParam, signal }) =>
      get<{ readonly items: readonly AuditEntry[]; readonly nextCursor?: string }>(
        `/account/api/admin/audit${query({ limit: 50, after: pageParam, account })}`,
        signal,
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
  });
