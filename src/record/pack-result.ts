import { hash } from 'node:crypto';
import { openAskedThread } from '../machine/asked-thread.js';
import { copyText, listHandedOver } from '../machine/json-text.js';
import { threadFile } from '../machine/thread-file.js';
import { type PackedResult, packAside, type ResultTexts } from './pack.js';

/**
 * Texts of at least this length are encoded, hashed and compressed in a separate thread: here it would take tens of
 * milliseconds.
 */
const LARGE = 64 * 1024;

/** Undefined if there is no thread, or if it failed. */
const packInThread = openAskedThread<ResultTexts, PackedResult | undefined>(
  threadFile(import.meta.url, './pack-thread.js'),
  { handOver: ({ resultJson, explanationJson }) => listHandedOver(resultJson, explanationJson) },
);

/** The texts of a result in stored form. */
export async function packResult(texts: ResultTexts): Promise<PackedResult> {
  const { resultJson, explanationJson, requestJson } = texts;
  if (resultJson.length + explanationJson.length >= LARGE) {
    // The answer is sent from the same bytes later, or kept in a cache.
    const packed = await packInThread({
      resultJson: copyText(resultJson),
      explanationJson: copyText(explanationJson),
      requestJson,
    });
    if (packed !== undefined) return packed;
  }
  const [result, explanation, request] = await Promise.all([
    packAside(resultJson, 'result'),
    packAside(explanationJson, 'explanation'),
    requestJson === undefined ? undefined : packAside(requestJson, 'request'),
  ]);
  return { result, explanation, ...(request && { request }), resultSha256: hash('sha256', resultJson) };
}
