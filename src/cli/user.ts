import { Command } from 'commander';
import { createLinks, type IssuedLink } from '../account/links.js';
import type { Role, User, UserChange, UserStore } from '../record/port.js';
import type { CliContext } from './context.js';
import { parseEmail, parseRole } from './parse.js';
import { getAccount, withAudit, withStore } from './with-store.js';

const HEADINGS = ['ID', 'E-MAIL', 'NAME', 'ROLE', 'STATE', 'CREATED', 'LAST SIGN-IN'];

/** Users of the dashboard, for an operator who cannot sign in to it. */
export function createUserCommand(context: CliContext): Command {
  const user = new Command('user').description('users of the dashboard');

  user
    .command('list')
    .description('list the users of an account')
    .argument('[account]', 'id or name', 'default')
    .option('--json', 'print as JSON')
    .action(async (idOrName: string, { json }: { json?: boolean }) => {
      const users = await withStore(context, async (store) => store.listUsers((await getAccount(store, idOrName)).id));
      context.printTable(json, users, HEADINGS, (row) => [
        row.id,
        row.email,
        row.name,
        row.role,
        row.hasPassword ? 'active' : 'invited',
        row.createdAt,
        row.lastSignInAt,
      ]);
    });

  user
    .command('invite')
    .description('create a user and print the one-time link to a password')
    .argument('<e-mail>', 'unique in the installation', parseEmail)
    .option('--account <account>', 'id or name', 'default')
    .option('--name <text>', 'shown in the dashboard; the e-mail by default')
    .option('--role <role>', 'MEMBER, MANAGER, ADMINISTRATOR or VERIFIER', parseRole, 'MEMBER')
    .option('--json', 'print as JSON')
    .action(async (email: string, { account, name, role, json }: InviteOptions) => {
      const details = { email, role };
      const of = ({ user: { id, accountId } }: { readonly user: User }) => ({ target: id, accountId });
      const invited = await withAudit(context, { action: 'USER_INVITE', details, of }, async (store) => {
        const { id: accountId } = await getAccount(store, account);
        const created = await store.createUser({ accountId, email, name: name ?? email, role });
        if (created === undefined) throw new Error(`a user with the e-mail ${email} already exists`);
        return { user: created, ...(await issue(context, store, created)) };
      });
      context.print(json, invited, () => `${invited.user.role} ${invited.user.email} is invited\n${describe(invited)}`);
    });

  user
    .command('link')
    .description(
      'print a new one-time link; the previous one becomes invalid, and using the new one ends the sessions of the user',
    )
    .argument('<e-mail>')
    .option('--json', 'print as JSON')
    .action(async (email: string, { json }: { json?: boolean }) => {
      const of = ({ user: { id, accountId } }: { readonly user: User }) => ({ target: id, accountId });
      const issued = await withAudit(context, { action: 'USER_LINK', of }, async (store) => {
        const found = await getUser(store, email);
        return { user: found, ...(await issue(context, store, found)) };
      });
      const { user: _, ...link } = issued;
      context.print(json, link, () => describe(link));
    });

  user
    .command('remove')
    .description('remove a user and end their sessions; what they calculated is kept')
    .argument('<e-mail>')
    .option('--json', 'print as JSON')
    .action(async (email: string, { json }: { json?: boolean }) => {
      const of = ({ id, accountId }: User) => ({ target: id, accountId });
      const removed = await withAudit(context, { action: 'USER_REMOVE', of }, async (store) => {
        const found = await getUser(store, email);
        return getChanged(await store.removeUser(found.id), email);
      });
      context.print(json, removed, () => `user ${removed.email} (${removed.id}) is removed\n`);
    });
  return user;
}

interface InviteOptions {
  readonly account: string;
  readonly name?: string;
  readonly role: Role;
  readonly json?: boolean;
}

const issue = (context: CliContext, store: UserStore, user: User): Promise<IssuedLink> =>
  createLinks(store, () => context.config().publicUrl).issueFor(user);

const describe = ({ link, linkExpiresAt }: IssuedLink): string =>
  `${link}\nThis link works once, until ${linkExpiresAt}.\n`;

async function getUser(store: UserStore, email: string): Promise<User> {
  const user = await store.findUserByEmail(email);
  if (user === undefined) throw new Error(`no user has the e-mail ${email}`);
  return user;
}

function getChanged(change: UserChange, email: string): User {
  if (change.state === 'DONE') return change.user;
  if (change.state === 'UNKNOWN') throw new Error(`no user has the e-mail ${email}`);
  throw new Error(`${email} is the last administrator`);
}
