import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

function capture(pattern: RegExp): string {
  const found = pattern.exec(readme)?.[1];
  if (found === undefined) throw new Error(`the README has nothing like ${pattern}`);
  return found;
}

/** Every word shown must match exactly, every figure to within 1 %: the README shows a shortened, rounded answer. */
function expectShown(shown: unknown, actual: unknown, path: string): void {
  if (typeof shown === 'number') {
    const difference = Math.abs((actual as number) - shown);
    expect(difference, `${path}: ${actual} shown as ${shown}`).toBeLessThanOrEqual(0.01 * Math.abs(shown));
  } else if (typeof shown === 'object' && shown !== null) {
    for (const [key, value] of Object.entries(shown)) {
      expectShown(value, (actual as Record<string, unknown>)[key], `${path}.${key}`);
    }
  } else {
    expect(actual, path).toBe(shown);
  }
}

describe('the README', () => {
  it('shows a request that works, and the answer it gets', async () => {
    const request = capture(
      /curl -s http:\/\/127\.0\.0\.1:8080\/v1\/calculate[^']*'content-type: application\/json' -d '([^']+)'/,
    );
    const answer = await service.calculate(request);
    expect(answer.status).toBe(200);
    expectShown(JSON.parse(capture(/```json\n([^`]+)```/)), answer.body, 'answer');
  });

  it('names files that exist', () => {
    for (const [, path] of readme.matchAll(/\]\(([^)#:]+)\)/g)) {
      expect(() => readFileSync(join(import.meta.dirname, '../..', path ?? ''))).not.toThrow(/ENOENT/);
    }
  });

  it('names scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
    for (const [, name] of readme.matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'test']));
  });
});
