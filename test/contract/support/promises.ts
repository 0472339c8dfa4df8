import type { CalculationRequest } from '../../../packages/client/src/index.js';
import { CATALOGUE, type ErrorCode } from '../../../src/errors/catalogue.js';
import type { Answer, TestService } from '../../support/service.js';
import { listBrokenLaws } from './laws.js';

/** Checks the outcome of a request; throws if a promise is broken. */
export type Outcome = { readonly status: number; readonly code?: ErrorCode; readonly ms: number };

/**
 * No request may cost this process more than this, however busy the machine is. Processor time, because a wall clock
 * also measures the neighbours. A request that waits forever costs nothing; the test's own time limit ends that.
 */
const LONGEST_WORK_MS = 30_000;

/**
 * A valid request is answered with 200 and correct figures, and charged as stated; or refused with a numbered 422, free
 * of charge.
 */
export async function keepsPromisesOfValid(service: TestService, request: CalculationRequest): Promise<Outcome> {
  const { answer, charged, ms } = await send(service, JSON.stringify(request));
  if (answer.status !== 200) {
    if (answer.status !== 422) throw new Error(`answered ${answer.text}`);
    return refused(answer, charged, ms);
  }
  return accepted(request, answer, charged, ms);
}

/**
 * A damaged request is refused with a numbered 4xx, free of charge; or it is still a calculation with correct figures.
 */
export async function keepsPromisesOfMutated(service: TestService, body: Buffer): Promise<Outcome> {
  const { answer, charged, ms } = await send(service, body);
  if (answer.status !== 200) return refused(answer, charged, ms);
  const request = withoutNulls(JSON.parse(body.toString('utf8'))) as CalculationRequest;
  return accepted(request, answer, charged, ms);
}

async function send(service: TestService, body: string | Buffer) {
  const before = await balanceOf(service);
  const start = performance.now();
  const worked = process.cpuUsage();
  const answer = await service.calculate(body);
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(worked);
  if (user + system > LONGEST_WORK_MS * 1000) throw new Error(`worked for ${(user + system) / 1000} ms`);
  return { answer, ms, charged: before - (await balanceOf(service)) };
}

async function balanceOf({ store, account }: TestService): Promise<number> {
  const found = await store.findAccount(account.id);
  if (found === undefined) throw new Error('the account is gone');
  return found.balance;
}

function refused({ status, body, text }: Answer, charged: number, ms: number): Outcome {
  if (status < 400 || status > 499 || !CATALOGUE.has(body.code)) throw new Error(`answered ${status} ${text}`);
  if (charged !== 0) throw new Error(`refused, and charged ${charged}`);
  return { status, code: body.code, ms };
}

function accepted(request: CalculationRequest, { body }: Answer, charged: number, ms: number): Outcome {
  const broken = listBrokenLaws(request, body);
  if (broken.length > 0) throw new Error(broken.join('\n'));
  if (charged !== body.creditCost) throw new Error(`states ${body.creditCost} credits, charged ${charged}`);
  return { status: 200, ms };
}

/** Null and absent are the same outside of contexts. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, key === 'context' ? inner : withoutNulls(inner)]),
  );
}
