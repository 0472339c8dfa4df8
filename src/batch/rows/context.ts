import { TAG } from '../headings/match.js';
import type { Fields } from './cells.js';
import { given } from './places.js';

/** Fields that do not affect emissions but say whose they are. */
export function readContext(shipment: Fields): object | undefined {
  const carrier = shipment.text('carrier');
  const customer = shipment.text('customer');
  const columns = shipment.namesOf(TAG).map((name) => [name.slice(TAG.length), shipment.text(name)] as const);
  const tags = {
    ...readTags(shipment.text('tags')),
    ...Object.fromEntries(columns.filter(([, value]) => value !== undefined)),
    ...(customer !== undefined && { customer }),
  };
  const context = given({
    shipmentDate: shipment.date('shipment_date')?.slice(0, 10),
    transportProvider: carrier === undefined ? undefined : { name: carrier },
    tags: Object.keys(tags).length === 0 ? undefined : tags,
  });
  return Object.keys(context).length === 0 ? undefined : context;
}

/** `region=EMEA; project=A1`; a single word is a tag without a value. */
function readTags(text: string | undefined): Readonly<Record<string, string>> {
  const tags: Record<string, string> = {};
  for (const written of (text ?? '').split(/[;,|]/).map((part) => part.trim())) {
    if (written === '' || written.startsWith('__proto__')) continue;
    const [key = '', ...value] = written.split('=');
    tags[key.trim()] = value.length === 0 ? 'true' : value.join('=').trim();
  }
  return tags;
}
