import { createHash } from 'node:crypto';
import { basename } from 'node:path';

const LONGEST = 60;

/**
 * The region an extract is named after: `germany-latest.osm.pbf` and `germany-260101.osm.pbf` are editions of
 * `germany`.
 */
export function nameExtract(file: string): string {
  const region = basename(file)
    .toLowerCase()
    .replace(/\.(osm|pbf)\b/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-(latest|internal|\d{6}|\d{8}|\d{4}-\d{2}-\d{2})(?=-|$)/g, '')
    .replace(/^-+|-+$/g, '');
  return region === '' ? 'extract' : region.slice(0, LONGEST).replace(/-+$/, '');
}

/** One name for extracts imported together, whatever their order. */
export function nameImport(extracts: readonly string[]): string {
  const name = [...new Set(extracts)].sort().join('-');
  if (name.length <= LONGEST) return name;
  return `${name.slice(0, LONGEST - 9).replace(/-+$/, '')}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}
