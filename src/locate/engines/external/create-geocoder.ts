import type { Breaker } from '../../../errors/breaker.js';
import { isWebAddress } from '../../../web-address.js';
import type { Geocoder } from '../../port.js';
import { createExternalGeocoder, type Provider } from './geocoder.js';
import { createJsonClient, HTTP_LIMITS, type HttpLimits } from './http.js';
import { nominatim } from './nominatim.js';
import { pelias } from './pelias.js';
import { photon } from './photon.js';

const PROVIDERS: Readonly<Record<string, Provider>> = { nominatim, photon, pelias };

/**
 * The geocoder of a setting: `embedded`, `nominatim:URL`, `photon:URL` or `pelias:URL`.
 * @throws Error describing the expected form
 */
export function createGeocoder(
  setting: string,
  embedded: Geocoder,
  limits: HttpLimits = HTTP_LIMITS,
  breaker?: Breaker,
): Geocoder {
  if (setting === 'embedded') return embedded;
  const kind = setting.slice(0, Math.max(0, setting.indexOf(':')));
  const address = setting.slice(kind.length + 1);
  const provider = Object.hasOwn(PROVIDERS, kind) ? PROVIDERS[kind] : undefined;
  if (provider === undefined || !isWebAddress(address)) {
    throw new Error(`GEOCODER "${setting}" must be embedded, nominatim:URL, photon:URL or pelias:URL`);
  }
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  return createExternalGeocoder(provider, base, createJsonClient(limits, breaker), embedded);
}
