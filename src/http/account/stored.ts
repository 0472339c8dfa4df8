import { hash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { CalculationResultSchema } from '../../aggregate/result-schema.js';
import type { StoredResult } from '../../record/port.js';
import { type LongAnswer, toPayload } from '../long-answer.js';
import { closed, instant, text } from './schemas.js';

export const StoredCalculation = closed({
  id: text,
  createdAt: instant,
  certificateUrl: text,
  resultSha256: text,
  result: CalculationResultSchema,
  explanation: Type.Object({}, { additionalProperties: true }),
  request: Type.Optional(
    Type.Object({}, { additionalProperties: true, description: 'As it was sent, where requests are kept.' }),
  ),
});

/** Sends the stored texts unchanged, so that the hash matches the answer. */
export function writeStored(
  { id, createdAt, certificateId, resultJson, explanationJson, requestJson }: StoredResult,
  publicUrl: string,
): string | LongAnswer {
  const head = JSON.stringify({
    id,
    createdAt,
    certificateUrl: `${publicUrl}/certificate/${certificateId}`,
    resultSha256: hash('sha256', resultJson),
  });
  const request = requestJson === undefined ? '' : `,"request":${requestJson}`;
  return toPayload(`${head.slice(0, -1)},"result":`, resultJson, ',"explanation":', explanationJson, `${request}}`);
}
