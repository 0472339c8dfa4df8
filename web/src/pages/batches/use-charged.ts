import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Batch } from '../../api/batches.js';
import { sessionQuery } from '../../api/session.js';

/**
 * Rows that are calculated change the balance, the shipments and every sum of them; also those that were calculated
 * before these batches were first looked at.
 */
export function useCharged(batches: readonly Batch[] | undefined): void {
  const client = useQueryClient();
  const settled =
    batches?.reduce((sum, { counts: { done, failed, skipped } }) => sum + done + failed + skipped, 0) ?? 0;
  useEffect(() => {
    if (settled === 0) return;
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['calculations'] });
  }, [settled, client]);
}
