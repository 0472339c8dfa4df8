import type { JsonText } from '../machine/json-text.js';
import { DamagedText } from './pack.js';
import type {
  Account,
  Ledger,
  OwnedRow,
  PagePosition,
  ResultStore,
  Store,
  StoredResult,
  UnreadResult,
} from './port.js';

const PAGE = 100;

type ExportSource = ResultStore &
  Ledger &
  Pick<Store, 'listKeys' | 'listUsers' | 'listDeletions' | 'listActions' | 'ownedTables' | 'listOwnedRows'>;

/**
 * Everything kept of an account, one JSON object per line: `{"kind": "result", …}`; data not listed by any port is
 * named after its table. Secrets are left out: those of keys and passwords are not kept, those of webhooks and partners
 * are not shown.
 */
export async function* exportAccount(
  store: ExportSource,
  account: Account,
  readResult: (unread: UnreadResult) => Promise<StoredResult> = ({ read }) => read(),
): AsyncGenerator<JsonText> {
  // A fact with a `kind` of its own, such as a footprint or a receipt, has it as `of`.
  const line = (kind: string, facts: object): string =>
    `${JSON.stringify({ kind, ...facts, ...('kind' in facts && { kind, of: facts.kind }) })}\n`;
  yield line('account', account);
  for (const key of await store.listKeys(account.id)) yield line('key', key);
  for (const user of await store.listUsers(account.id)) yield line('user', user);
  for (const deletion of await store.listDeletions(account.id, 1_000_000)) yield line('deletion', deletion);
  for (let after: PagePosition | undefined; ; ) {
    const actions = await store.listActions(PAGE, after, account.id);
    for (const action of actions) yield line('action', action);
    after = actions.at(-1);
    if (actions.length < PAGE) break;
  }
  for (let after: PagePosition | undefined; ; ) {
    const entries = await store.listLedger(account.id, PAGE, after);
    // The `kind` of an entry is that of the change.
    for (const { kind: change, ...entry } of entries) yield line('ledger', { change, ...entry });
    after = entries.at(-1);
    if (entries.length < PAGE) break;
  }
  for (const table of store.ownedTables) {
    for (let after: OwnedRow['key'] | undefined; ; ) {
      const rows = await store.listOwnedRows(account.id, table, after, PAGE);
      for (const row of rows) yield line(table, row.facts());
      after = rows.at(-1)?.key;
      if (rows.length < PAGE) break;
    }
  }
  for (let after: PagePosition | undefined; ; ) {
    const { items, hasMore } = await store.listResults(account.id, { limit: PAGE, ...(after && { after }) });
    for (const { id } of items) {
      const unread = await store.findUnread(account.id, id);
      if (unread !== undefined) yield* lineOf(await readResult(unread));
    }
    after = items.at(-1);
    if (!hasMore) return;
  }
}

/** A result with the texts that can be read; those that were damaged on disk are named, so that one of them costs no other. */
function lineOf(stored: StoredResult): readonly JsonText[] {
  const { id, createdAt, certificateId } = stored;
  const damaged: string[] = [];
  const member = (name: string, read: () => JsonText | undefined): readonly JsonText[] => {
    try {
      const json = read();
      return json === undefined ? [] : [`,"${name}":`, onOneLine(json)];
    } catch (error) {
      if (!(error instanceof DamagedText)) throw error;
      damaged.push(name);
      return [];
    }
  };
  const texts = [
    ...member('result', () => stored.resultJson),
    ...member('explanation', () => stored.explanationJson),
    ...member('request', () => stored.requestJson),
  ];
  const head = { kind: 'result', id, createdAt, certificateId, ...(damaged.length > 0 && { damaged }) };
  const parts = [JSON.stringify(head).slice(0, -1), ...texts, '}\n'];
  // Texts of megabytes as they are: joined, they would take twice as much memory.
  return parts.every((part) => typeof part === 'string') ? [parts.join('')] : parts;
}

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** Line breaks in a JSON text occur only between tokens, where spaces mean the same. */
function onOneLine(json: JsonText): JsonText {
  if (typeof json === 'string') return json.replace(/[\r\n]+/g, ' ');
  const breaks = json.includes(LINE_FEED) || json.includes(CARRIAGE_RETURN);
  return breaks ? json.map((byte) => (byte === LINE_FEED || byte === CARRIAGE_RETURN ? 0x20 : byte)) : json;
}
