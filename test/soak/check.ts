import { openStore } from '../../src/record/open.js';
import type { Account, Store } from '../../src/record/port.js';
import { type Client, createClient } from './client.js';
import { certificateIdOf, type Journal, markOf, type Operation } from './journal.js';
import { submit } from './load.js';

/** Finds out what became of the requests in doubt: with a key by sending them again, without by looking. */
export async function settleDoubts(url: string, journal: Journal): Promise<void> {
  const client = createClient(url);
  const doubts = journal.inDoubt;
  journal.inDoubt = [];
  for (const operation of doubts) {
    if (operation.key === undefined) await look(client, journal, operation);
    else await sendAgain(client, journal, operation);
  }
  client.close();
}

async function sendAgain(client: Client, journal: Journal, operation: Operation): Promise<void> {
  const [first, second] = [await submit(client, operation), await submit(client, operation)];
  if (first?.status !== 200) {
    journal.violate('UNEXPECTED_ANSWER', `${first?.status} for the repeated operation ${operation.number}`);
    return;
  }
  if (second?.text !== first.text) journal.violate('REPLAY_DIFFERS', `operation ${operation.number} after a restart`);
  journal.replays += 1;
  journal.commit(operation, first.text);
}

async function look(client: Client, journal: Journal, operation: Operation): Promise<void> {
  const { id = '' } = operation;
  const text = await readStored(client, id);
  const before = journal.stored.get(id);
  if (text === before) return;
  if (text?.includes(`"${markOf(operation.number)}"`)) {
    journal.inDoubtCommitted += 1;
    journal.commit(operation, text);
  } else {
    journal.violate(before === undefined ? 'HALF_REPLACED' : 'LOST', `${id} holds neither the old nor the new result`);
  }
}

/** The stored result as it is sent; undefined when there is none. */
async function readStored(client: Client, id: string): Promise<string | undefined> {
  const answer = await client.call('GET', `/v1/${id}`);
  return /^\{"createdAt":"[^"]+","result":(.*)\}$/s.exec(answer?.text ?? '')?.[1];
}

/** Every id of `ids` answers with the text that was acknowledged, byte for byte, and its certificate is the one in it. */
export async function checkStored(url: string, journal: Journal, store: Store, ids: Iterable<string>): Promise<void> {
  const client = createClient(url);
  for (const id of ids) {
    const expected = journal.stored.get(id);
    const text = await readStored(client, id);
    if (expected === undefined || text !== expected) {
      journal.violate('LOST', `${id}: ${text === undefined ? 'is not there' : 'differs from the answer'}`);
      continue;
    }
    const certificate = await store.findCertificate(certificateIdOf(expected));
    if (certificate.state !== 'CURRENT' || (await certificate.result.read()).resultJson !== expected) {
      journal.violate('HALF_REPLACED', `${id}: its certificate is ${certificate.state}`);
    }
  }
  client.close();
}

/** Balance, ledger and results tell the same story. */
export async function checkLedger(journal: Journal, store: Store, credits: number): Promise<void> {
  const account = await getOnlyAccount(store, journal);
  const entries = await store.listLedger(account.id, 10_000_000);
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  if (sum !== account.balance) journal.violate('BALANCE', `ledger ${sum}, balance ${account.balance}`);
  const spent = credits - account.balance;
  if (spent > journal.creditsSpent) journal.violate('DOUBLE_CHARGE', `${spent} spent, ${journal.creditsSpent} due`);
  if (spent < journal.creditsSpent) journal.violate('LOST', `${spent} spent, ${journal.creditsSpent} due`);
  const charges = new Map<string, number>();
  for (const { kind, calculationId } of entries) {
    if (kind === 'CHARGE' && calculationId !== undefined)
      charges.set(calculationId, (charges.get(calculationId) ?? 0) + 1);
  }
  for (const id of new Set([...charges.keys(), ...journal.charges.keys()])) {
    const [found, due] = [charges.get(id) ?? 0, journal.charges.get(id) ?? 0];
    if (found > due) journal.violate('DOUBLE_CHARGE', `${id}: ${found} charges for ${due} results`);
    if (found < due) journal.violate('LOST', `${id}: ${found} charges for ${due} results`);
  }
  for (const text of journal.replaced) {
    const { state } = await store.findCertificate(certificateIdOf(text));
    if (state !== 'SUPERSEDED') journal.violate('HALF_REPLACED', `the certificate of a replaced result is ${state}`);
  }
}

async function getOnlyAccount(store: Store, journal: Journal): Promise<Account> {
  const [account, ...others] = await store.listAccounts();
  if (account === undefined) throw new Error('the store has no account');
  if (others.length > 0) journal.violate('UNEXPECTED_ANSWER', `${others.length + 1} accounts were created`);
  return account;
}

/** The store beside the running service, as an administrator's command opens it. */
export const openBeside = (databaseUrl: string): Promise<Store> =>
  openStore(databaseUrl, { rateLimitPerSecond: 1_000_000 });
