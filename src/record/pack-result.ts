import { hash } from 'node:crypto';
import { openAskedThread } from '../machine/asked-thread.js';
import { threadFile } from '../machine/thread-file.js';
import { type PackedResult, packAside, type ResultTexts } from './pack.js';

/** Texts from this length on are encoded, hashed and packed in a thread of their own: here it would take tens of milliseconds. */
const LARGE = 64 * 1024;

/** Undefined when there is no thread for it, or it could not. */
const packInThread = openAskedThread<ResultTexts, PackedResult | undefined>(
  threadFile(import.meta.url, './pack-thread.js'),
);

/** The texts of a result as they are stored. */
export async function packResult(texts: ResultTexts): Promise<PackedResult> {
  const { resultJson, explanationJson, requestJson } = texts;
  if (resultJson.length + explanationJson.length >= LARGE) {
    const packed = await packInThread({ resultJson, explanationJson, requestJson });
    if (packed !== undefined) return packed;
  }
  const [result, explanation, request] = await Promise.all([
    packAside(resultJson, 'result'),
    packAside(explanationJson, 'explanation'),
    requestJson === undefined ? undefined : packAside(requestJson, 'request'),
  ]);
  return { result, explanation, ...(request && { request }), resultSha256: hash('sha256', resultJson) };
}
