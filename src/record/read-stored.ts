import { hash } from 'node:crypto';
import type { JsonText } from '../machine/json-text.js';
import { DamagedText, type PackedKind, unpack } from './pack.js';
import type { CheckedRow, StoredResult } from './port.js';
import { fromStoredText } from './stored-text.js';
import { unpackAside } from './unpack-aside.js';

/**
 * Packed texts of at least this length are unpacked by another thread: the longest would block the serving thread for 20
 * ms.
 */
const LARGE = 16 * 1024;

/**
 * The stored result of a row. Long texts are read as bytes.
 * @throws DamagedText when a damaged text is read, or a result that does not match its checksum
 */
export async function readStored(row: CheckedRow): Promise<StoredResult> {
  const [result, explanation] = await Promise.all([
    unpackLarge(row.result_packed, 'result', row.result_sha256),
    unpackLarge(row.explanation_packed, 'explanation'),
  ]);
  return toResult(row, { result, explanation });
}

/** A result whose texts are at hand, or the row that they are read from by whoever needs them. */
export type StoredOrRow = StoredResult | { readonly row: CheckedRow };

/**
 * In this thread, whatever its length.
 * @throws DamagedText when a damaged text is read
 */
export const openStored = (stored: StoredOrRow): StoredResult => ('row' in stored ? toResult(stored.row) : stored);

/** The stored result of a row. Its texts are read in this thread, whatever their length. */
export function toResult(row: CheckedRow, unpacked: Unpacked = {}): StoredResult {
  const { result_packed: result, explanation_packed: explanation, request_packed: request } = row;
  const read = textsOf(unpacked, row.result_sha256);
  const stored = {
    id: fromStoredText(row.id),
    createdAt: row.created_at,
    certificateId: row.certificate_id,
    get resultJson() {
      return result === null ? unchanged(row.result_json, row.result_sha256) : read('result', result);
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

async function unpackLarge(
  packed: Uint8Array | null,
  kind: PackedKind,
  sha256?: string | null,
): Promise<JsonText | DamagedText | undefined> {
  if (packed === null || packed.length < LARGE) return undefined;
  try {
    const { text, sha256: found } = await unpackAside({ packed, kind, isHashed: sha256 != null });
    if (found !== undefined && sha256 != null) refuseChanged(found, sha256);
    return text;
  } catch (error) {
    // Readers of the row's other text still get it.
    if (error instanceof DamagedText) return error;
    throw error;
  }
}

/** Each text is unpacked on demand: most readers want only one. */
function textsOf(
  unpacked: Unpacked,
  sha256: string | null | undefined,
): (kind: PackedKind, packed: Uint8Array) => JsonText {
  const texts = new Map(Object.entries(unpacked));
  return (kind, packed) => {
    const known = texts.get(kind);
    if (known instanceof DamagedText) throw known;
    const text = known ?? unchanged(unpack(packed, kind), kind === 'result' ? sha256 : null);
    texts.set(kind, text);
    return text;
  };
}

function unchanged(text: string, sha256: string | null | undefined): string {
  if (sha256 != null) refuseChanged(hash('sha256', text), sha256);
  return text;
}

/** A text may unpack without an error and still not be what was stored. */
function refuseChanged(found: string, expected: string): void {
  if (found !== expected) throw new DamagedText('a stored result does not match its checksum');
}
