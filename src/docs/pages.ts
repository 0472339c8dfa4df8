import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The documentation installed with the service; the same folder from src and from dist. */
const FOLDER = fileURLToPath(new URL('../../docs/', import.meta.url));

export interface Page {
  /** Relative to docs, with slashes: `methodology/road.md`. */
  readonly path: string;
  /** Its first heading. */
  readonly title: string;
  readonly text: string;
}

let pages: readonly Page[] | undefined;

/** Every page for users, read once; pages of decisions and of single errors are omitted. */
export function listPages(): readonly Page[] {
  pages ??= read();
  return pages;
}

export const findPage = (path: string): string | undefined => listPages().find((page) => page.path === path)?.text;

function read(): readonly Page[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && !name.startsWith('adr/') && !name.startsWith('api/errors/'))
    .sort()
    .map((path) => {
      const text = readFileSync(`${FOLDER}${path}`, 'utf8');
      return { path, title: /^# (.+)$/m.exec(text)?.[1] ?? path, text };
    });
}
