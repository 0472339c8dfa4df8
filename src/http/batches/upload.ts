import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Mapping } from '../../batch/columns/plan.js';
import { LIMITS } from '../../batch/limits.js';
import { parseMapping } from '../../batch/mapping.js';
import type { BatchOptions } from '../../batch/service/receive.js';
import { fault } from '../../errors/fault.js';
import { isOneOf } from '../../keys.js';
import { asObject, isObject } from '../../stored/json.js';
import { nameInHeader, readFileName } from './file-name.js';

/** What may stand beside the file. */
const FIELDS = ['mapping', 'options', 'name'] as const;
const OPTIONS = ['storeResult', 'maxCredits'] as const;

/** What the parser of forms says, which has no code for it. */
const CUT_OFF = 'Unexpected end of multipart data';

export interface Upload {
  readonly source: AsyncIterable<Uint8Array>;
  readonly mapping?: Mapping;
  readonly options: BatchOptions;
  dispose(): void;
}

/**
 * The file of a request: its body, or the form part `file`, with `mapping`, `options` and `name` beside it in any order. Those
 * may also be query parameters. Without `name` the file is called as the form or `Content-Disposition` calls it.
 * @throws ApiFault INVALID_JSON, INVALID_PROPERTY_VALUE or API_PROPERTY_MISSING
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const query = asObject(request.query);
  const fields: Record<string, string> = {};
  for (const name of FIELDS) if (typeof query[name] === 'string') fields[name] = query[name];
  if (!request.isMultipart()) {
    const name = fields.name ?? nameInHeader(request.headers['content-disposition']);
    if (request.body === undefined) throw fault('API_PROPERTY_MISSING', 'body: the file is missing');
    return { source: request.body as Readable, ...readFields(fields, query, name), dispose: () => {} };
  }
  if (!/;\s*boundary=/i.test(request.headers['content-type'] ?? ''))
    throw fault('INVALID_HTTP_REQUEST', 'content-type: the form states no boundary');
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-upload-'));
  const dispose = (): void => rmSync(dir, { recursive: true, force: true });
  try {
    const path = join(dir, 'file');
    let hasFile = false;
    let name: string | undefined;
    for await (const part of request.parts({
      limits: { fileSize: LIMITS.bytes, files: 1, fields: 10, fieldSize: 1_048_576 },
    })) {
      if (part.type === 'field') {
        // Someone who puts a query parameter such as `preview` into the form would otherwise pay for the file.
        if (!isOneOf(FIELDS, part.fieldname))
          throw fault(
            'INVALID_PROPERTY_VALUE',
            `${part.fieldname}: is not a field of the form; known are file, ${FIELDS.join(', ')}, and the rest belongs in the query`,
          );
        fields[part.fieldname] = String(part.value);
      } else {
        hasFile = true;
        name = part.filename;
        await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
        if (part.file.truncated)
          throw fault(
            'PAYLOAD_TOO_LARGE',
            `file: is larger than ${LIMITS.bytes / 1_000_000} MB; split it into several`,
          );
      }
    }
    if (!hasFile) throw fault('API_PROPERTY_MISSING', 'file: is missing in the form');
    return { source: contentOf(path), ...readFields(fields, query, fields.name ?? name), dispose };
  } catch (error) {
    dispose();
    if (error instanceof Error && error.message === CUT_OFF)
      throw fault('INVALID_HTTP_REQUEST', 'the form ends before its closing boundary');
    throw error;
  }
}

/** Opened by its reader: a stream that nobody reads would bring the process down when its file is removed. */
async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

function readFields(
  fields: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
  name: string | undefined,
) {
  const fileName = readFileName(name);
  const mapping = fields.mapping === undefined ? undefined : parseMapping(parseObject('mapping', fields.mapping));
  const written = fields.options === undefined ? {} : parseObject('options', fields.options);
  const unknown = Object.keys(written).find((name) => !isOneOf(OPTIONS, name));
  if (unknown !== undefined)
    throw fault('INVALID_PROPERTY_VALUE', `options.${unknown}: is not an option; known are ${OPTIONS.join(', ')}`);
  const { storeResult = query.storeResult, maxCredits = query.maxCredits } = written;
  if (storeResult !== undefined && !['true', 'false'].includes(String(storeResult)))
    throw fault('INVALID_PROPERTY_VALUE', 'options.storeResult: must be true or false');
  const options: BatchOptions = {
    ...(storeResult !== undefined && { storeResult: storeResult === true || storeResult === 'true' }),
    ...(maxCredits !== undefined && { maxCredits: readCredits('options.maxCredits', maxCredits) }),
    ...(fileName !== undefined && { fileName }),
  };
  return { options, ...(mapping !== undefined && { mapping }) };
}

function parseObject(name: string, text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fault('INVALID_JSON', `${name}: is not valid JSON`);
  }
  if (!isObject(value)) throw fault('INVALID_PROPERTY_VALUE', `${name}: must be an object`);
  return value;
}

/** @throws ApiFault INVALID_PROPERTY_VALUE, with the name */
export function readCredits(name: string, value: unknown): number {
  const credits = Number(value);
  if (Number.isSafeInteger(credits) && credits >= 0) return credits;
  throw fault('INVALID_PROPERTY_VALUE', `${name}: must be a whole number from 0`);
}
