import { fault } from '../../errors/fault.js';
import type { BatchFormat } from '../types.js';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** Control characters that no text file has: all but tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean => byte < 0x09 || byte === 0x0b || (byte > 0x0d && byte < 0x20);

/**
 * Detects a file's format from its first bytes: its name and content type are often wrong.
 * @throws ApiFault INVALID_PROPERTY_VALUE if it is neither a workbook nor text
 */
export function detectFormat(head: Uint8Array): BatchFormat {
  if (startsWith(head, ZIP)) return 'xlsx';
  if (startsWith(head, OLE)) {
    throw fault(
      'INVALID_PROPERTY_VALUE',
      'file: is an Excel workbook in the old format (.xls); save it as .xlsx or CSV',
    );
  }
  if (head.length > 0 && utf16Of(head) !== undefined) return 'csv';
  const controls = head.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  if (controls > 0) {
    throw fault('INVALID_PROPERTY_VALUE', 'file: is neither a workbook (.xlsx) nor text (CSV, NDJSON, JSON)');
  }
  const text = new TextDecoder('utf-8').decode(head).trimStart();
  if (text === '') throw fault('INVALID_PROPERTY_VALUE', 'file: is empty');
  if (text.startsWith('[') || /^\{\s*"requests"\s*:/.test(text)) return 'json';
  return text.startsWith('{') ? 'ndjson' : 'csv';
}

/**
 * UTF-16 of either order, by its byte order mark. Without one by its separators, digits and Latin letters: one of their two bytes
 * is zero, always the same, and no other text has zeros.
 */
export function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.min(even, odd) > 0 || Math.max(even, odd) < head.length * LEAST_ZEROS) return undefined;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/** Share of zeros among the bytes: half in a European language, fewer in Chinese. */
const LEAST_ZEROS = 0.1;

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);
