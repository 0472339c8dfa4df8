import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codeOf } from '../errors/code-of.js';
import { fault } from '../errors/fault.js';
import { isKeyOf } from '../keys.js';

/** Largest request body, bytes, before and after decompression. */
export const BODY_LIMIT = 1024 * 1024;

const DECODERS = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) } as const;

/**
 * Collects JSON bodies as bytes: parsing them is the first step of the flow, as on the command line. Compressed bodies
 * are unpacked only up to the body limit, so a bomb stays small.
 */
export function installBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && !/^utf-?8$/i.test(charset))
      throw fault('INVALID_HTTP_REQUEST', 'content-type: the charset of JSON must be UTF-8');
    const limit = request.routeOptions.bodyLimit;
    return decompress(body, request.headers['content-encoding']?.toLowerCase() ?? 'identity', limit);
  });
}

async function decompress(body: Buffer, encoding: string, limit: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (!isKeyOf(DECODERS, encoding)) {
    throw fault('INVALID_HTTP_REQUEST', `content-encoding: must be ${Object.keys(DECODERS).join(', ')} or absent`);
  }
  try {
    return await DECODERS[encoding](body, { maxOutputLength: limit });
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE')
      throw fault('PAYLOAD_TOO_LARGE', `the body is larger than ${limit / BODY_LIMIT} MiB`);
    throw fault('INVALID_HTTP_REQUEST', `content-encoding: the body is not valid ${encoding}`);
  }
}
