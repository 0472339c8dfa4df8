import { hash } from 'node:crypto';
import { openAskedThread } from '../machine/asked-thread.js';
import { copyText, type JsonText, listHandedOver } from '../machine/json-text.js';
import { threadFile } from '../machine/thread-file.js';
import { type PackedResult, packAside, type ResultTexts } from './pack.js';

/**
 * Texts of at least this length are encoded, hashed and compressed in a separate thread: here it would take tens of
 * milliseconds.
 */
const LARGE = 64 * 1024;

export interface ToPack extends ResultTexts {
  /** The text of the result is given back. */
  readonly isOwn: boolean;
}
export interface PackedThere {
  /** Undefined if it failed. */
  readonly packed: PackedResult | undefined;
  readonly resultJson: JsonText | undefined;
}

const packInThread = openAskedThread<ToPack, PackedThere>(threadFile(import.meta.url, './pack-thread.js'), {
  handOver: ({ resultJson, explanationJson }) => listHandedOver(resultJson, explanationJson),
});

/**
 * The texts of a result in stored form.
 * @param isOwn nobody else reads the texts: the largest are handed over instead of copied, which takes 20 ms for six
 * megabytes in the serving thread
 * @returns also the text of the result, which may have moved to other memory
 */
export async function packResult(
  texts: ResultTexts,
  isOwn = false,
): Promise<PackedResult & { readonly resultJson: JsonText }> {
  const { resultJson, explanationJson, requestJson } = texts;
  if (resultJson.length + explanationJson.length >= LARGE) {
    // Otherwise the answer is sent from the same bytes later, or kept in a cache.
    const pass = isOwn ? (text: JsonText) => text : copyText;
    const there = await packInThread({
      resultJson: pass(resultJson),
      explanationJson: pass(explanationJson),
      requestJson,
      isOwn,
    });
    if (there?.packed !== undefined) return { ...there.packed, resultJson: there.resultJson ?? resultJson };
    if (isOwn) throw new Error('a result could not be compressed');
  }
  const [result, explanation, request] = await Promise.all([
    packAside(resultJson, 'result'),
    packAside(explanationJson, 'explanation'),
    requestJson === undefined ? undefined : packAside(requestJson, 'request'),
  ]);
  const packed = { result, explanation, ...(request && { request }), resultSha256: hash('sha256', resultJson) };
  return { ...packed, resultJson };
}
