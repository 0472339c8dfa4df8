import { asNumber, asObject } from '../stored/json.js';
import { toDecimal } from './decimal.js';
import { buildHub } from './hub.js';
import { buildLeg } from './leg.js';
import { type Exchanged, type Hoc, NotExchangeable, type Tce, type Toc } from './model.js';
import { listParts, type StoredParts } from './parts.js';

/** The shipment of a stored result, with the operation categories of its elements. @throws NotExchangeable */
export function buildExchanged(stored: StoredParts): Exchanged {
  const tces: Tce[] = [];
  const tocs = new Map<string, Toc>();
  const hocs = new Map<string, Hoc>();
  const parts = listParts(stored);
  const primaryShares = new Map<string, number | undefined>();
  for (const part of parts) {
    if (part.element.type === 'HUB') {
      const { tce, hoc } = buildHub(part);
      tces.push(tce);
      hocs.set(hoc.hocId, hoc);
      primaryShares.set(hoc.hocId, part.element.calculationBasis === 'PRIMARY_DATA' ? 1 : 0);
    } else {
      const { tce, toc } = buildLeg(part);
      tces.push(tce);
      tocs.set(toc.tocId, toc);
      primaryShares.set(toc.tocId, asNumber(asObject(part.element.dataQuality).primary));
    }
  }
  const [first] = parts;
  if (first === undefined) throw new NotExchangeable('the result has no elements');
  const shipment = { mass: toDecimal(first.massKg), shipmentId: stored.id, tces };
  return { shipment, tocs: [...tocs.values()], hocs: [...hocs.values()], primaryShares };
}
