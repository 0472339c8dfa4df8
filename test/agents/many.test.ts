import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentTest, startAgentTest } from './support.js';

let agents: AgentTest;
beforeAll(async () => {
  agents = await startAgentTest();
});
afterAll(() => agents.close());

const GRAZ_VIENNA = { weight_kg: 1000, origin: 'Graz, AT', destination: 'Wien, AT', legs: [{ mode: 'ROAD' }] };
const NOWHERE = { ...GRAZ_VIENNA, origin: 'Nowhereville, AT' };

describe('calculate_shipments', () => {
  it('answers each shipment with what it gets alone, or with its own error', async () => {
    const alone = await agents.call('calculate_shipment', GRAZ_VIENNA);
    const { content, text } = await agents.call('calculate_shipments', {
      shipments: [{ ...GRAZ_VIENNA, reference: 'A-1' }, NOWHERE, { ...GRAZ_VIENNA, weight_kg: 3000 }],
    });
    const total = alone.content.total_co2e_kg;
    expect(content).toMatchObject({ calculated: 2, failed: 1 });
    expect(content.total_co2e_kg).toBeCloseTo(4 * total, 9);
    const [first, second, third] = content.shipments;
    expect(first).toMatchObject({ reference: 'A-1', total_co2e_kg: total });
    expect(second).toMatchObject({ reference: '2', error: { code: 16 } });
    expect(third.total_co2e_kg).toBeCloseTo(3 * total, 9);
    expect(text).toMatch(/^2 calculated, 1 failed/);
  });

  it('takes a hundred and no more', async () => {
    const { isError, text } = await agents.call('calculate_shipments', {
      shipments: Array.from({ length: 101 }, () => GRAZ_VIENNA),
    });
    expect(isError).toBe(true);
    expect(text).toContain('shipments');
  });
});

describe('start_batch and get_batch', () => {
  it('calculate in the background and lead to the file with a line for each shipment', async () => {
    const started = await agents.call('start_batch', {
      shipments: [{ ...GRAZ_VIENNA, reference: 'B-1' }, NOWHERE],
    });
    expect(started.isError).toBe(false);
    const done = await until(started.content.id);
    expect(done.content).toMatchObject({ state: 'DONE', rows: 2, done: 1, failed: 1, credits: 1 });
    expect(done.text).toContain(done.content.file);
    const file = await agents.service.get(`${done.content.file}?format=csv`);
    const [header, ...rows] = file.text.trim().split('\n');
    expect(header).toContain('id');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('B-1');
  });

  it('say that a batch does not exist', async () => {
    const { isError, text } = await agents.call('get_batch', { id: '019a0000-0000-7000-8000-000000000000' });
    expect(isError).toBe(true);
    expect(text).toMatch(/^Error \d+/);
  });
});

async function until(id: string): Promise<Awaited<ReturnType<AgentTest['call']>>> {
  for (;;) {
    const answer = await agents.call('get_batch', { id });
    if (['DONE', 'FAILED', 'CANCELLED'].includes(answer.content.state)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
