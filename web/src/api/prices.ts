import { ApiProblem, post } from './client.js';
import type { WireError } from './types.js';

const PRICED_AT_ONCE = 10;

/** What a request would cost, or why it is not possible. */
export interface Price {
  readonly credits?: number;
  readonly error?: ApiProblem;
}

/** The price of each request, in their order. Asking costs nothing. */
export async function priceAll(requests: readonly unknown[]): Promise<readonly Price[]> {
  const found: Price[] = [];
  for (let at = 0; at < requests.length; at += PRICED_AT_ONCE) {
    const { prices } = await post<{
      readonly prices: readonly { readonly credits?: number; readonly error?: WireError }[];
    }>('/account/api/price', { requests: requests.slice(at, at + PRICED_AT_ONCE) });
    found.push(
      ...prices.map(({ credits, error }) => ({
        ...(credits === undefined ? {} : { credits }),
        ...(error === undefined ? {} : { error: new ApiProblem(error) }),
      })),
    );
  }
  return found;
}
