import { fault } from '../../errors/fault.js';
import type { PastResult, ShipmentStore, SummaryStore } from '../../record/port.js';
import { readObject } from '../../report/request.js';

const MAX_IDS = 500;
const MAX_TAGS = 20;
const MAX_LENGTH = 255;
const MAX_PAST = 100;

/**
 * Sets and removes tags: `{"ids": ["a"], "set": {"customer": "Acme"}, "remove": ["draft"]}`.
 * @throws ApiFault API_PROPERTY_MISSING or INVALID_PROPERTY_VALUE, naming the field
 */
export async function changeTags(store: ShipmentStore, accountId: string, body: unknown): Promise<{ changed: number }> {
  const { ids, set = {}, remove = [] } = readObject('the body', body, ['ids', 'set', 'remove']);
  if (ids === undefined) throw fault('API_PROPERTY_MISSING', 'ids: is missing');
  const entries = Object.entries(readObject('set', set)).map(([key, value]) => [
    readTag(`set.${key}`, key),
    readTag(`set.${key}`, value),
  ]);
  const gone = readTexts('remove', remove, MAX_TAGS).map((key) => [key, null] as const);
  if (entries.length + gone.length === 0)
    throw fault('API_PROPERTY_MISSING', 'set: is missing, and so is remove; name at least one tag');
  if (entries.length > MAX_TAGS) throw fault('INVALID_PROPERTY_VALUE', `set: names more than ${MAX_TAGS} tags`);
  const tags = Object.fromEntries([...gone, ...entries]) as Readonly<Record<string, string | null>>;
  return { changed: await store.setTags(accountId, readTexts('ids', ids, MAX_IDS), tags) };
}

/** Earlier results under the id, newest first, and the current one. */
export async function listHistory(store: ShipmentStore & SummaryStore, accountId: string, id: string) {
  const summary = await store.findSummary(accountId, id);
  if (summary === undefined) throw unknown(id);
  const past = await store.listPastResults(accountId, id, MAX_PAST);
  return { items: [{ ...figuresOf(summary), createdAt: summary.createdAt }, ...past.map(toPast)] };
}

const toPast = (past: PastResult) => ({ ...figuresOf(past), createdAt: past.createdAt, replacedAt: past.replacedAt });

const figuresOf = (of: Omit<PastResult, 'replacedAt'>) => ({
  resultSha256: of.resultSha256,
  totalCo2eGrams: of.totalGrams,
  wttCo2eGrams: of.wttGrams,
  ttwCo2eGrams: of.ttwGrams,
  hubCo2eGrams: of.hubGrams,
  activityTonneKm: of.tonneKm,
  activityDistanceKm: of.distanceKm,
  massTonnes: of.massTonnes,
});

function readTexts(name: string, value: unknown, most: number): readonly string[] {
  if (!Array.isArray(value) || value.length > most) {
    throw fault('INVALID_PROPERTY_VALUE', `${name}: must be a list of at most ${most} texts`);
  }
  return value.map((one: unknown, i) => readTag(`${name}[${i}]`, one));
}

function readTag(name: string, value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH && !value.includes('\0'))
    return value;
  throw fault('INVALID_PROPERTY_VALUE', `${name}: must be a text of 1 to ${MAX_LENGTH} characters`);
}

export const unknown = (id: string) =>
  fault('EMISSIONS_RESULT_NOT_FOUND', `no result with id ${JSON.stringify(id)} is stored on this account`);
