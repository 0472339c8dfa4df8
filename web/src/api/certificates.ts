import { queryOptions } from '@tanstack/react-query';
import type { CertificateStatus } from '../../../packages/client/src/types.js';
import { ApiProblem, get } from './client.js';

export type CurrentCertificate = Extract<CertificateStatus, { readonly state: 'CURRENT' }>;

/** A query may not return `undefined`, so a certificate that was never issued has its own state. */
export type CertificateAnswer = CertificateStatus | { readonly state: 'UNKNOWN' };

export const certificateQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['certificate', uuid],
    queryFn: async (): Promise<CertificateAnswer> => {
      try {
        return await get<CertificateStatus>(`/certificate/${encodeURIComponent(uuid)}/status`);
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 50) return { state: 'UNKNOWN' };
        throw error;
      }
    },
  });
