/**
 * Checks the messages of the commits since a base: a subject of at most 72 characters, a blank line, a body that says why.
 * The base is COMMIT_BASE, or where the branch left its upstream; without either there is nothing to compare with and
 * nothing is checked (a released archive has no history).
 */
import { spawnSync } from 'node:child_process';

const SUBJECT_LIMIT = 72;

/** The problems of a commit message; empty if there are none. */
export function problemsOf(message: string): readonly string[] {
  const [subject = '', second = '', ...rest] = message.trimEnd().split('\n');
  const problems: string[] = [];
  if (subject.length > SUBJECT_LIMIT)
    problems.push(`the subject has ${subject.length} characters, at most ${SUBJECT_LIMIT}`);
  if (subject.endsWith('.')) problems.push('the subject ends with a full stop');
  if (second !== '') problems.push('the second line is not blank');
  if (rest.join('').trim() === '') problems.push('the body is missing; say why');
  return problems;
}

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function findBase(): string | undefined {
  const stated = process.env.COMMIT_BASE;
  if (stated !== undefined) return stated;
  const upstream = git('rev-parse', '--verify', '--quiet', 'origin/main');
  return upstream === undefined ? undefined : git('merge-base', upstream, 'HEAD');
}

function check(): void {
  const base = findBase();
  if (base === undefined) return;
  const log = git('log', '--no-merges', '--format=%h%x00%B%x01', `${base}..HEAD`);
  if (log === undefined) throw new Error(`commits since ${base} cannot be listed`);
  for (const entry of log.split('\u0001')) {
    const [hash = '', message = ''] = entry.trim().split('\0');
    if (hash === '') continue;
    for (const problem of problemsOf(message)) {
      console.error(`${hash} ${message.split('\n')[0]}: ${problem}`);
      process.exitCode = 1;
    }
  }
}

if (process.argv[1] === import.meta.filename) check();
