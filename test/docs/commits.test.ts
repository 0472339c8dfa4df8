import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../scripts/check-commits.js';

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
