import { Command } from 'commander';
import { publishNew } from '../exchange/publish.js';
import { findProblem } from '../outgoing/guard.js';
import type { ExchangeCallback, ExchangeClient } from '../record/port.js';
import type { CliContext } from './context.js';
import { parseName, parseWhole } from './parse.js';
import { getAccount, withAudit, withStore } from './with-store.js';

interface GrantOptions {
  readonly account: string;
  readonly all?: boolean;
  readonly tag?: ExchangeClient['tag'];
  readonly json?: boolean;
}

interface CallbackOptions {
  readonly account: string;
  readonly url?: string;
  readonly tokenUrl?: string;
  readonly id?: string;
  readonly secret?: string;
  readonly none?: boolean;
  readonly json?: boolean;
}

export function createExchangeCommand(context: CliContext): Command {
  const exchange = new Command('exchange').description('partners that read footprints (PACT, iLEAP)');

  exchange
    .command('grant')
    .description('let a partner read footprints; its secret is printed once')
    .argument('<name>', 'the partner', parseName)
    .option('--account <account>', 'id or name of the account whose footprints it may read', 'default')
    .option('--all', 'every shipment (without --tag)')
    .option('--tag <key=value>', 'shipments with this tag, and the categories they use', parseTag)
    .option('--json', 'print as JSON')
    .action(async (name: string, { account, all, tag, json }: GrantOptions) => {
      if (all === true && tag !== undefined) throw new Error('give --all or --tag, not both');
      const of = (made: { readonly client: ExchangeClient }) => concerned(made.client);
      const details = { name, ...(tag !== undefined && { tag }) };
      const { client, secret } = await withAudit(context, { action: 'exchange grant', details, of }, async (store) => {
        const { id } = await getAccount(store, account);
        const created = await store.createExchangeClient(id, { name, ...(tag !== undefined && { tag }) });
        await publishNew(store, id);
        return created;
      });
      context.print(
        json,
        { clientId: client.id, clientSecret: secret },
        () =>
          `client id      ${client.id}\nclient secret  ${secret}\n${name} may read ${describe(client)}. The secret is not shown again.\n`,
      );
    });

  exchange
    .command('list')
    .description('list partners and what each may read')
    .option('--account <account>', 'id or name', 'default')
    .option('--json', 'print as JSON')
    .action(async ({ account, json }: { account: string; json?: boolean }) => {
      const clients = await withStore(context, async (store) =>
        store.listExchangeClients((await getAccount(store, account)).id),
      );
      context.printTable(json, clients, ['CLIENT ID', 'NAME', 'MAY READ', 'CREATED', 'REVOKED'], (client) => [
        client.id,
        client.name,
        describe(client),
        client.createdAt,
        client.revokedAt,
      ]);
    });

  exchange
    .command('revoke')
    .description('refuse a partner and its tokens from the next request on')
    .argument('<client-id>', 'as the list shows it')
    .option('--account <account>', 'id or name', 'default')
    .option('--json', 'print as JSON')
    .action(async (clientId: string, { account, json }: { account: string; json?: boolean }) => {
      const revoked = await withAudit(context, { action: 'exchange revoke', of: concerned }, async (store) =>
        found(await store.revokeExchangeClient((await getAccount(store, account)).id, clientId), clientId),
      );
      context.print(json, revoked, () => `${revoked.name} (${revoked.id}) is revoked\n`);
    });

  exchange
    .command('callback')
    .description('set where a partner receives events: answers to its requests, and new footprints')
    .argument('<client-id>', 'as the list shows it')
    .option('--account <account>', 'id or name', 'default')
    .option('--url <url>', 'everything before /2/events and /3/events')
    .option('--token-url <url>', 'its token endpoint (without it URL/auth/token)')
    .option('--id <id>', 'client id that the partner gave us')
    .option('--secret <secret>', 'client secret that the partner gave us')
    .option('--none', 'stop sending it events')
    .option('--json', 'print as JSON')
    .action(async (clientId: string, options: CallbackOptions) => {
      const callback = readCallback(options);
      const problem = callback && findProblem(callback.url, context.config().webhookPrivateHosts);
      if (problem !== undefined) throw new Error(`--url ${problem}`);
      const details = { url: callback?.url ?? null };
      const client = await withAudit(context, { action: 'exchange callback', details, of: concerned }, async (store) =>
        found(
          await store.setExchangeCallback((await getAccount(store, options.account)).id, clientId, callback),
          clientId,
        ),
      );
      context.print(options.json, client, () =>
        callback === undefined
          ? `${client.name} receives no more events\n`
          : `${client.name} receives events at ${callback.url}\n`,
      );
    });

  exchange
    .command('messages')
    .description('events for a partner, newest first, with their state')
    .argument('<client-id>', 'as the list shows it')
    .option('--limit <number>', 'how many', parseWhole(1), 20)
    .option('--json', 'print as JSON')
    .action(async (clientId: string, { limit, json }: { limit: number; json?: boolean }) => {
      const messages = await withStore(context, async (store) => {
        // A partner's own list may well be empty: a mistyped id must not look like that.
        found(await store.findExchangeClient(clientId), clientId);
        return store.listExchangeMessages(clientId, limit);
      });
      context.printTable(json, messages, ['CREATED', 'TYPE', 'STATE', 'ATTEMPTS', 'PROBLEM'], (message) => [
        message.createdAt,
        message.type.split('.').slice(-2).join('.'),
        message.state,
        String(message.attempts),
        message.problem,
      ]);
    });
  return exchange;
}

/** What the audit log says an action was done to. */
const concerned = ({ id, accountId }: ExchangeClient) => ({ target: id, accountId });

function found(client: ExchangeClient | undefined, clientId: string): ExchangeClient {
  if (client === undefined) throw new Error(`no partner has the client id "${clientId}"`);
  return client;
}

function readCallback({ url, tokenUrl, id, secret, none }: CallbackOptions): ExchangeCallback | undefined {
  if (none === true) return undefined;
  if (url === undefined || id === undefined || secret === undefined)
    throw new Error('give --url, --id and --secret, or --none');
  const base = url.replace(/\/+$/, '');
  return { url: base, tokenUrl: tokenUrl ?? `${base}/auth/token`, clientId: id, clientSecret: secret };
}

const describe = ({ tag }: ExchangeClient): string =>
  tag === undefined ? 'every shipment' : `shipments tagged ${tag.key}=${tag.value}`;

function parseTag(text: string): { readonly key: string; readonly value: string } {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1) throw new Error(`"${text}" is not a tag: write key=value`);
  return { key: text.slice(0, at), value: text.slice(at + 1) };
}
