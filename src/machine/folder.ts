import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its missing parents. Node's own `recursive` loops forever on a file system in which no folder can
 * be created, such as /proc (Node 20.20).
 * @throws Error that says what to do
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (cause) {
    // Another process was first.
    if (existsSync(path)) return;
    throw new Error(`the folder ${path} cannot be created; choose one that this user may write to`, { cause });
  }
}
