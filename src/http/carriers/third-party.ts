import { parseOwn } from '../../own-json.js';
import type { ResultStore, ThirdPartyFigure } from '../../record/port.js';
import { asNumber, asObject } from '../../stored/json.js';
import { parseResult } from '../../stored/parse.js';

/**
 * Footprints of shipments calculated by others beside those stored here: shows the difference and mixes neither into
 * the other.
 */
export function listThirdParty(
  figures: readonly ThirdPartyFigure[],
  accountId: string,
  results: Pick<ResultStore, 'findResult'>,
): Promise<readonly object[]> {
  return Promise.all(
    figures.map(async ({ figureJson, shipmentId, source, documentId, totalGrams, createdAt }) => {
      const stored = await results.findResult(accountId, shipmentId);
      const result = stored === undefined ? undefined : await parseResult(stored.resultJson);
      const own = asNumber(asObject(result?.totalEmissions).co2eGrams);
      const { at, ...details } = parseOwn<{ readonly at: string }>(figureJson);
      return {
        shipmentId,
        source,
        document: { id: documentId, row: at },
        theirs: { co2eGrams: totalGrams, ...details },
        ...(own !== undefined && {
          ours: { co2eGrams: own, tonneKm: asNumber(result?.activityTonneKm) },
          difference: {
            co2eGrams: totalGrams - own,
            ...(own > 0 && { percent: (100 * (totalGrams - own)) / own }),
          },
        }),
        createdAt,
      };
    }),
  );
}
