/**
 * Checks the messages of new commits: a subject of at most 72 characters, a blank line, a body that says why. New are the
 * commits since COMMIT_BASE, else since the branch left origin/main, else since the newest tag; if there are none, the last
 * 30. A released archive has no history, and nothing is checked.
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

/** Runs git in `folder`; undefined if it fails. */
export type Git = (...args: readonly string[]) => string | undefined;

export const gitIn =
  (folder: string): Git =>
  (...args) => {
    const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', cwd: folder });
    return status === 0 ? stdout.trim() : undefined;
  };

/** The last commits, where nothing says which ones are new. */
const LAST = 30;

/** The commits to check, as arguments of `git log`. The first commit of a history is an import, which has no reason to give. */
export function rangeOf(git: Git, stated: string | undefined): readonly string[] {
  if (stated !== undefined) return [`${stated}..HEAD`];
  const left = git('merge-base', 'origin/main', 'HEAD');
  const tag = git('describe', '--tags', '--abbrev=0');
  for (const base of [left, tag]) {
    if (base !== undefined && git('rev-list', '--count', `${base}..HEAD`) !== '0') return [`${base}..HEAD`];
  }
  return [`--max-count=${LAST}`, '--min-parents=1', 'HEAD'];
}

/** What is wrong with new commits, a line for each fault. */
export function faultsOf(git: Git, stated?: string): readonly string[] {
  if (git('rev-parse', '--verify', '--quiet', 'HEAD') === undefined) return [];
  const range = rangeOf(git, stated);
  const log = git('log', '--no-merges', '--format=%h%x00%B%x01', ...range);
  if (log === undefined) throw new Error(`commits of ${range.join(' ')} cannot be listed`);
  return log.split('\u0001').flatMap((entry) => {
    const [hash = '', message = ''] = entry.trim().split('\0');
    return hash === '' ? [] : problemsOf(message).map((problem) => `${hash} ${message.split('\n')[0]}: ${problem}`);
  });
}

if (process.argv[1] === import.meta.filename) {
  for (const fault of faultsOf(gitIn('.'), process.env.COMMIT_BASE)) {
    console.error(fault);
    process.exitCode = 1;
  }
}
