import { readFileSync } from 'node:fs';

const MARK = Buffer.from('\ufeff');

/**
 * A JSON file, or standard input for `-`, without the byte order mark that Windows editors begin it with. The API refuses
 * the mark: JSON between programs has none (RFC 8259, 8.1).
 */
export function readJsonFile(path: string): Buffer {
  const file = readFileSync(path === '-' ? process.stdin.fd : path);
  return file.subarray(0, MARK.length).equals(MARK) ? file.subarray(MARK.length) : file;
}
