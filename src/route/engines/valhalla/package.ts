import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The Valhalla package, installed on demand: 280 MB that most installations do not need. */
export const VALHALLA_PACKAGE = '@valhallajs/valhallajs';

/** The part of the package that is used. An actor in one thread keeps its memory for the life of the process. */
export interface ValhallaPackage {
  readonly Actor: new (config: object) => { route(query: string): Promise<string> };
  getConfig(options: { tileDir: string; tileExtract: string }): Promise<{ mjolnir: Record<string, unknown> }>;
}

const require = createRequire(import.meta.url);

/** Folder of the package; undefined if it is not installed. */
export function findValhalla(): string | undefined {
  try {
    return dirname(require.resolve(VALHALLA_PACKAGE));
  } catch {
    return undefined;
  }
}

/** @throws Error saying how to install it. */
export function loadValhalla(): ValhallaPackage {
  if (findValhalla() === undefined) {
    throw new Error(
      `package ${VALHALLA_PACKAGE} is not installed; run: npm install --no-save ${VALHALLA_PACKAGE}@3.6.1`,
    );
  }
  return require(VALHALLA_PACKAGE) as ValhallaPackage;
}
