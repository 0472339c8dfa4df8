import type { Config } from '../config.js';
import type { Ledger } from '../record/port.js';

/**
 * Gives an empty store its account `default` with a key that has every scope, so the first start can be used at once.
 * @returns the key if it was created now; a store that has accounts is left alone. If several processes start on an
 * empty store, only one creates it.
 */
export async function bootstrap(
  store: Pick<Ledger, 'createFirstAccount'>,
  config: Pick<Config, 'bootstrapApiKey' | 'bootstrapCredits'>,
): Promise<{ readonly secret: string | undefined }> {
  const created = await store.createFirstAccount('default', config.bootstrapCredits, {
    name: 'bootstrap',
    scopes: ['calculate', 'read', 'store', 'admin'],
    ...(config.bootstrapApiKey !== undefined && { secret: config.bootstrapApiKey }),
  });
  return { secret: created?.secret };
}
