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
  if (isUtf16(head)) return 'csv';
  const controls = head.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  if (controls > 0) {
    throw fault('INVALID_PROPERTY_VALUE', 'file: is neither a workbook (.xlsx) nor text (CSV, NDJSON, JSON)');
  }
  const text = new TextDecoder('utf-8').decode(head).trimStart();
  if (text === '') throw fault('INVALID_PROPERTY_VALUE', 'file: is empty');
  if (text.startsWith('[') || /^\{\s*"requests"\s*:/.test(text)) return 'json';
  return text.startsWith('{') ? 'ndjson' : 'csv';
}

export const isUtf16 = (head: Uint8Array): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);
