import { expect, test } from 'vitest';
import { createBreaker, type NeighbourOutcome } from '../../src/errors/breaker.js';

function setUp() {
  let [time, asked] = [0, 0];
  const outcomes: NeighbourOutcome[] = [];
  const breaker = createBreaker({ now: () => time, onOutcome: (outcome) => outcomes.push(outcome) });
  const ask = (answer: string | Error): Promise<string> =>
    breaker(
      async () => {
        asked += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      (error) => (error as Error).message !== 'no such street',
    );
  return { ask, outcomes, countAsked: () => asked, wait: (ms: number) => (time += ms) };
}
const down = new Error('not reachable');

test('after three failures the server is skipped; after half a minute one query tries it again', async () => {
  const { ask, outcomes, countAsked, wait } = setUp();
  for (let i = 0; i < 3; i++) await expect(ask(down)).rejects.toThrow('not reachable');
  await expect(ask('late')).rejects.toThrow('not asked: the last 3 requests failed');
  expect(countAsked()).toBe(3);
  wait(30_000);
  const trial = ask(down);
  await expect(ask('meanwhile')).rejects.toThrow('not asked');
  await expect(trial).rejects.toThrow('not reachable');
  await expect(ask('still')).rejects.toThrow('not asked: the last 4');
  wait(30_000);
  expect(await ask('back')).toBe('back');
  expect(await ask('and stays')).toBe('and stays');
  expect(outcomes).toEqual([
    'FAILED',
    'FAILED',
    'FAILED',
    'NOT_ASKED',
    'NOT_ASKED',
    'FAILED',
    'NOT_ASKED',
    'ANSWERED',
    'ANSWERED',
  ]);
});

test('a refusal is an answer, and an answer restarts the count', async () => {
  const { ask } = setUp();
  for (let i = 0; i < 10; i++) await expect(ask(new Error('no such street'))).rejects.toThrow('no such street');
  for (let i = 0; i < 5; i++) {
    await expect(ask(down)).rejects.toThrow('not reachable');
    await expect(ask(down)).rejects.toThrow('not reachable');
    expect(await ask('back')).toBe('back');
  }
});
