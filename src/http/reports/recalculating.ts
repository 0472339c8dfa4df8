import { METHOD_NAME, METHOD_VERSION } from '../../aggregate/aggregate.js';
import { basisNow } from '../../batch/basis.js';
import type { Engines } from '../../calculate.js';
import { hashBody } from '../../prepare.js';
import type { Recalculation } from '../../report/reproduce.js';
import type { ServiceDependencies } from '../../service.js';
import { asObject } from '../../stored/json.js';

export interface RecalculatingDependencies extends Pick<ServiceDependencies, 'prepare' | 'findCarrierData'> {
  readonly engines: Pick<Engines, 'estimator' | 'dataVersions'>;
}

/** Calculates rows of an account again, behind requests with a waiting client; nothing is charged or stored. */
export function recalculationFor(
  accountId: string,
  { prepare, findCarrierData, engines }: RecalculatingDependencies,
): Recalculation {
  return {
    basis: basisNow(METHOD_VERSION, engines),
    methodName: METHOD_NAME,
    async calculate(request) {
      const body = asStored(request);
      const intensities = (await findCarrierData?.(accountId, body))?.intensities;
      const { resultJson, store } = await prepare({
        ...{ accountId, kind: 'BATCH', body, balance: Number.MAX_SAFE_INTEGER, mayStore: true },
        ...(intensities !== undefined && { intensities }),
        bodyHash: hashBody(
          intensities === undefined ? body : Buffer.from(JSON.stringify([hashBody(body), intensities])),
        ),
      });
      return { resultJson, explanationJson: store?.explanationJson ?? '{}' };
    },
  };
}

/** The same request, of which a full result with its explanation would be kept. */
function asStored(request: string): Uint8Array {
  const { id = 'row', options, ...asked } = asObject(JSON.parse(request));
  const full = { ...asObject(options), storeResult: true, includeExplanation: false, includeRoutePolylines: false };
  return Buffer.from(JSON.stringify({ ...asked, id, options: full }));
}
