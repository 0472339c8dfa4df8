import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/record/open.js';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/operations');
const TABLE = 'as-documented.md';

/** Commands named on a page, without their options if they use npm's `--`. */
const commandsOf = (page: string): readonly string[] => {
  const code = [...page.matchAll(/```(?:sh)?\n([\s\S]*?)```/g)].flatMap(([, text = '']) => text.split('\n'));
  const inline = [...page.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return [...code, ...inline]
    .map((line) =>
      line
        .replace(/ +#.*$/, '')
        .replace(/^[A-Z_]+=\S+ /, '')
        .trim(),
    )
    .filter((line) => /^(npx cargowake|npm|podman) /.test(line))
    .map((line) => (line.startsWith('npm run') ? line.replace(/ --? .*$/, '') : line));
};

const rows = readFileSync(join(folder, TABLE), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => ({ command: line.split('`')[1] ?? '', by: line.split('` | ')[1]?.split(' | ')[0] ?? '' }));

let dir: string;
const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}, output: number | 'pipe' = 'pipe') =>
  spawnSync(process.execPath, [join(root, 'dist/cli/main.js'), ...words], {
    cwd: dir,
    encoding: 'utf8',
    stdio: ['ignore', output, 'pipe'],
    env: { ...process.env, DATABASE_URL: 'sqlite:./var/cargowake.db', DATA_DIR: resolve(dir, 'data'), ...env },
  });

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cargowake-operations-'));
  mkdirSync(join(dir, 'backup'));
  const town = (id: number, name: string, latitude: number, longitude: number) =>
    `${id}\t${name}\t${name}\t\t${latitude}\t${longitude}\tP\tPPLC\tDE\t\t16\t00\t\t\t3426354\t\t74\tEurope/Berlin\t2025-01-01\n`;
  writeFileSync(join(dir, 'DE.txt'), town(2950159, 'Berlin', 52.52, 13.41) + town(2911298, 'Hamburg', 53.55, 10));
  mkdirSync(join(dir, 'var'));
  const store = await openStore(`sqlite:${join(dir, 'var/cargowake.db')}`, { rateLimitPerSecond: 5 });
  // As the first start of the service does.
  await store.createAccount('default', 10);
  await store.close();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the pages for operators', () => {
  it('name only commands that have been run', () => {
    const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== TABLE);
    const named = new Set(pages.flatMap((page) => commandsOf(readFileSync(join(folder, page), 'utf8'))));
    expect(named.size).toBeGreaterThan(30);
    const known = rows.map(({ command }) => command);
    expect([...named].filter((command) => !known.includes(command))).toEqual([]);
    expect(known.filter((command) => !named.has(command))).toEqual([]);
  });

  let prefix = '';
  it.each(rows.filter(({ by }) => by === 'test').map(({ command }) => command))('do what they say: %s', (command) => {
    const words = [...command.replace(/^npx cargowake /, '').matchAll(/"([^"]+)"|(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    const given = words.map((word) =>
      word === 'cw_3fK9xPq2' ? prefix : word.replace('sqlite:/backup/', 'sqlite:./backup/'),
    );
    const { status, stdout, stderr } = run(given);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toBe('');
    if (command.includes('key create acme')) prefix = /cw_[\w-]{8}/.exec(stdout)?.[0] ?? '';
  });

  it.each([
    ['a database that does not answer', ['account', 'list'], { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }],
    ['an address of no store', ['account', 'list'], { DATABASE_URL: 'mysql://x' }],
    ['a store that is not there', ['store', 'check', 'sqlite:./nothing.db'], {}],
    ['a copy of nothing', ['store', 'copy', 'sqlite:./nothing.db', 'sqlite:./copy.db'], {}],
    ['a file that is not there', ['rails', 'build', 'FILE.osm.pbf'], {}],
    ['a file of another kind', ['rails', 'build', 'DE.txt'], {}],
    ['a folder in place of a store', ['account', 'list'], { DATABASE_URL: 'sqlite:./backup' }],
    ['a store where no folder can be made', ['account', 'list'], { DATABASE_URL: 'sqlite:/proc/nowhere/cargowake.db' }],
    ['data where no folder can be made', ['data', 'build'], { DATA_DIR: '/proc/nowhere/data' }],
    ['a start where no folder can be made', ['start'], { DATABASE_URL: 'sqlite:/proc/nowhere/cargowake.db' }],
    ['an account that does not exist', ['key', 'create', 'nobody'], {}],
    ['a wrong setting', ['account', 'list'], { RATE_LIMIT_PER_SECOND: 'many' }],
    ['a request that is not there', ['calculate', 'nothing.json'], {}],
    ['a folder in place of a request', ['calculate', 'backup'], {}],
    ['a folder in place of an extract', ['rails', 'build', 'backup'], {}],
    ['a copy of a file that is no store', ['store', 'copy', 'sqlite:./DE.txt', 'sqlite:./copy.db'], {}],
    ['a copy where no file can be made', ['store', 'copy', 'sqlite:./var/cargowake.db', 'sqlite:/proc/copy.db'], {}],
    ['a partner that does not exist', ['exchange', 'messages', 'nobody'], {}],
  ])('end with one sentence and no stack: %s', (_, words, env) => {
    const { status, stdout, stderr } = run(words, env as Record<string, string>);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^cargowake: \S/);
    expect(stderr).not.toMatch(/\n\s+at |node:internal/);
  });

  it.skipIf(!existsSync('/dev/full')).each([
    ['a table', ['account', 'list']],
    ['a long output', ['account', 'export', 'default']],
    ['a report', ['store', 'check']],
  ])('end with one sentence where the output cannot be written: %s', (_, words) => {
    const { status, stderr } = run(words, {}, openSync('/dev/full', 'w'));
    expect(status).toBe(1);
    expect(stderr).toBe('cargowake: the output cannot be written: the disk is full; make room and try again\n');
  });

  it('end without an error where the reader has seen enough', () => {
    const words = [process.execPath, join(root, 'dist/cli/main.js'), 'account', 'list'];
    const env = { ...process.env, DATABASE_URL: 'sqlite:./var/cargowake.db' };
    const { stderr } = spawnSync('sh', ['-c', '"$@" | true', 'sh', ...words], { cwd: dir, encoding: 'utf8', env });
    expect(stderr).toBe('');
  });

  it('refuse to talk to what is no address', () => {
    const { status, stderr } = run(['mcp', '--url', 'cargowake']);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /'--url <address>' argument 'cargowake' is invalid\. It must be an http or https address\.\n$/,
    );
  });

  it.each(['', ' ', 'x'.repeat(101)])('refuse a name that the dashboard would refuse: "%s"', (name) => {
    const { status, stderr } = run(['account', 'create', name]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/must have 1 to 100 characters/);
  });

  it.each([
    ['postgres://x@127.0.0.1:1/y', /127\.0\.0\.1:1: nothing listens there; start the server or correct the address\n$/],
    ['postgres://x@localhost:1/y', /:1: nothing listens there; start the server or correct the address\n$/],
    ['postgres://x@nowhere.invalid/y', /nowhere\.invalid: there is no host of this name; correct the address\n$/],
    ['postgres://x:pass@127.0.0.1:99999/y', /^cargowake: the address of the database cannot be read; write postgres:/],
  ])('say what to do about a database: %s', (DATABASE_URL, said) => {
    expect(run(['account', 'list'], { DATABASE_URL }).stderr).toMatch(said);
  });

  it.each([
    ['sqlite:backup', /: a file is needed here, not a folder\n$/],
    ['sqlite:DE.txt', /: file is not a database\n$/],
  ])('say what is wrong with a file for the store: %s', (DATABASE_URL, said) => {
    const { stderr } = run(['account', 'list'], { DATABASE_URL });
    expect(stderr).toMatch(said);
    expect(stderr).not.toContain('ConnectionFailed');
  });

  it.each([
    [
      'ftp://example.com/data',
      /DATA_ARCHIVE must be a folder, or an address that begins with http:\/\/ or https:\/\/\n$/,
    ],
    ['/nowhere', /DATA_ARCHIVE cannot be read: \/nowhere: there is no such file or folder\n$/],
    ['/proc/version', /DATA_ARCHIVE cannot be read: \/proc\/version: a folder is needed here, not a file\n$/],
  ])('say where no archive can be: %s', (DATA_ARCHIVE, said) => {
    expect(run(['data', 'build'], { DATA_ARCHIVE, DATA_DIR: 'no-data-yet' }).stderr).toMatch(said);
  });

  it.each([
    [{ HOST: '192.0.2.1' }, /HOST and PORT: 192\.0\.2\.1:\d+: this machine does not have this address\n$/],
    [{ FACTOR_SETS: '/nowhere' }, /FACTOR_SETS has a table that cannot be used: \/nowhere: there is no such file/],
  ])('say which setting prevents a start: %o', (env, said) => {
    expect(run(['start'], { ...env, PORT: '8099', LOG_LEVEL: 'silent' }).stderr).toMatch(said);
  });

  it('name the file in the words of a person', () => {
    expect(run(['calculate', 'nothing.json']).stderr).toBe(
      'cargowake: nothing.json: there is no such file or folder\n',
    );
    expect(run(['calculate', 'backup']).stderr).toBe('cargowake: a file is needed here, not a folder\n');
  });
});
