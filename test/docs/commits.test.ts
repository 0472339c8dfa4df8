import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf, type Git, gitIn, problemsOf } from '../../scripts/check-commits.js';

describe('the check of commit messages', () => {
  it('accepts a subject, a blank line and a body', () => {
    expect(problemsOf('Route around lakes\n\nA road cannot cross one; median error falls from 9 to 4 %.\n')).toEqual(
      [],
    );
  });

  it.each([
    ['a subject of 73 characters', `${'x'.repeat(73)}\n\nBecause.`, 'the subject has 73 characters, at most 72'],
    ['a full stop after the subject', 'Do it.\n\nBecause.', 'the subject ends with a full stop'],
    ['no blank line', 'Do it\nBecause.\nReally.', 'the second line is not blank'],
    ['no body', 'Do it\n', 'the body is missing; say why'],
  ])('names %s', (_, message, problem) => {
    expect(problemsOf(message)).toContain(problem);
  });
});

describe('which commits are checked', () => {
  let folder: string;
  let git: Git;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cargowake-commits-'));
    git = gitIn(folder);
    git('init', '--quiet', '--initial-branch=main');
    commit('Import');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const commit = (message: string): void => {
    const identity = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.org', '-c', 'commit.gpgsign=false'];
    const made = git(...identity, 'commit', '--quiet', '--allow-empty', '--message', message);
    expect(made).toBe('');
  };
  const subjects = (stated?: string): readonly string[] =>
    faultsOf(git, stated).map((fault) => fault.replace(/^\w+ (.*?):.*/, '$1'));

  it('are the last ones if there is neither a base nor an upstream nor a tag, but not the first of all', () => {
    commit('Old');
    for (let i = 0; i < 29; i++) commit('Good\n\nBecause.');
    expect(subjects()).toEqual(['Old']);
    commit('Good\n\nBecause.');
    expect(subjects()).toEqual([]);
  });

  it('are those since the newest tag', () => {
    commit('Released');
    git('tag', 'v1.0.0');
    commit('New');
    expect(subjects()).toEqual(['New']);
  });

  it('are those since the branch left its upstream, or the last ones where it has not', () => {
    commit('Published');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(subjects()).toEqual(['Published']);
    commit('New');
    expect(subjects()).toEqual(['New']);
  });

  it('are those since the base that is stated', () => {
    commit('One');
    commit('Two');
    commit('Three');
    expect(subjects('HEAD~2')).toEqual(['Three', 'Two']);
  });

  it('are none where there is no history', () => {
    expect(faultsOf(() => undefined)).toEqual([]);
  });
});
