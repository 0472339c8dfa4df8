import { EXAMPLES } from './http/examples.js';
import { toText } from './machine/json-text.js';
import { type Asked, hashBody, type Prepare, type Prepared } from './prepare.js';

/** After one run a thread has compiled and cached everything; after two it runs at normal speed. */
const ROUNDS = 2;

/**
 * Calculates every example of the API description in every thread, so that a user's first request is as fast as later
 * ones: without this it took up to 7 s. Failures are ignored, because the first request would report them. Ends after the
 * current example once `ending` is aborted.
 */
export async function warmUp(
  threads: number,
  prepare: (asked: Asked) => Promise<Prepared>,
  ending?: AbortSignal,
): Promise<void> {
  const examples = Object.values(EXAMPLES).map(({ value }) => toAsked(value));
  for (let round = 0; round < ROUNDS; round++) {
    for (const example of examples) {
      if (ending?.aborted) return;
      await Promise.allSettled(Array.from({ length: threads }, () => prepare(example)));
    }
  }
}

/** What a certificate is drawn from. */
interface Sample {
  readonly id: string;
  readonly createdAt: string;
  readonly certificateId: string;
  readonly resultJson: string;
  readonly explanationJson: string;
}

/**
 * Draws the certificate of an example: without this, the first one after a start took up to 12 s on a busy machine.
 * Nothing is stored.
 */
export async function warmCertifier(prepare: Prepare, draw: (sample: Sample) => Promise<void>): Promise<void> {
  const [example] = Object.values(EXAMPLES);
  const value = example?.value as { readonly options?: object } | undefined;
  const stored = { ...value, id: 'warm-up', options: { ...value?.options, storeResult: true } };
  const { resultJson, store } = await prepare(toAsked(stored));
  if (store === undefined) return;
  const { id, explanationJson } = store;
  await draw({
    id,
    resultJson: toText(resultJson),
    explanationJson: toText(explanationJson),
    certificateId: id,
    createdAt: new Date().toISOString(),
  });
}

function toAsked(value: unknown): Asked {
  const body = Buffer.from(JSON.stringify(value));
  return { accountId: 'warm-up', body, bodyHash: hashBody(body), balance: Number.MAX_SAFE_INTEGER, mayStore: true };
}
