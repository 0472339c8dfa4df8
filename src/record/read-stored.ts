import type { JsonText } from '../machine/json-text.js';
import { DamagedText, type PackedKind, unpack, unpackAside } from './pack.js';
import type { StoredResult } from './port.js';
import { fromStoredText } from './stored-text.js';
import type { ResultRow } from './tables.js';

/**
 * Packed texts of at least this length are unpacked by other threads: the longest would block the serving thread for 20
 * ms.
 */
const LARGE = 16 * 1024;

/**
 * The stored result of a row. Long texts are read as bytes.
 * @throws DamagedText when a damaged text is read
 */
export async function readStored(row: ResultRow): Promise<StoredResult> {
  const [result, explanation] = await Promise.all([
    unpackLarge(row.result_packed, 'result'),
    unpackLarge(row.explanation_packed, 'explanation'),
  ]);
  return toResult(row, { result, explanation });
}

/** The same in this thread, whatever its length. */
export function toResult(row: ResultRow, unpacked: Unpacked = {}): StoredResult {
  const { result_packed: result, explanation_packed: explanation, request_packed: request } = row;
  const read = textsOf(unpacked);
  const stored = {
    id: fromStoredText(row.id),
    createdAt: row.created_at,
    certificateId: row.certificate_id,
    get resultJson() {
      return result === null ? row.result_json : read('result', result);
    },
    get explanationJson() {
      return explanation === null ? row.explanation_json : read('explanation', explanation);
    },
  };
  if (request !== null) {
    const get = () => read('request', request);
    return Object.defineProperty(stored, 'requestJson', { get, enumerable: true }) as StoredResult;
  }
  return row.request_json === null ? stored : Object.assign(stored, { requestJson: row.request_json });
}

/** A text unpacked in advance, or why it could not be. */
type Unpacked = { readonly [kind in PackedKind]?: JsonText | DamagedText | undefined };

async function unpackLarge(packed: Uint8Array | null, kind: PackedKind): Promise<JsonText | DamagedText | undefined> {
  if (packed === null || packed.length < LARGE) return undefined;
  try {
    return await unpackAside(packed, kind);
  } catch (error) {
    // Readers of the row's other text still get it.
    if (error instanceof DamagedText) return error;
    throw error;
  }
}

/** Each text is unpacked on demand: most readers want only one. */
function textsOf(unpacked: Unpacked): (kind: PackedKind, packed: Uint8Array) => JsonText {
  const texts = new Map(Object.entries(unpacked));
  return (kind, packed) => {
    const text = texts.get(kind) ?? unpack(packed, kind);
    if (text instanceof DamagedText) throw text;
    texts.set(kind, text);
    return text;
  };
}
