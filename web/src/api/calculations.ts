import { queryOptions } from '@tanstack/react-query';
import { request } from './client.js';
import { rawMember } from './raw-member.js';
import type { StoredCalculation } from './types.js';

const CALCULATIONS = '/account/api/calculations';

export const legsCsvAddress = (id: string): string => `${CALCULATIONS}/${encodeURIComponent(id)}/csv`;

export interface FetchedCalculation extends StoredCalculation {
  /** The result exactly as the service sent it: the checksum covers this text. */
  readonly resultText: string;
}

export const calculationQuery = (id: string) =>
  queryOptions({
    queryKey: ['calculation', id],
    queryFn: async (): Promise<FetchedCalculation> => {
      const { body, text } = await request<StoredCalculation>('GET', `${CALCULATIONS}/${encodeURIComponent(id)}`);
      return { ...body, resultText: rawMember(text, 'result') ?? JSON.stringify(body.result) };
    },
  });
