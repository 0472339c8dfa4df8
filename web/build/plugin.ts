import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { subsetFont } from './font.js';
import { buildMapData, buildSmallMap } from './map-data.js';

const root = join(import.meta.dirname, '..');
const generated = join(root, '.generated');

const WEIGHTS = ['400Regular', '500Medium', '600SemiBold'] as const;

/** Signs that no text of ours uses: where a user writes one, the next font has it. */
const LEFT_OUT: ReadonlySet<number> = new Set([
  0xa2, 0xa4, 0xa6, 0xa8, 0xaa, 0xac, 0xae, 0xaf, 0xb4, 0xb6, 0xb8, 0xb9, 0xba, 0xbc, 0xbe,
]);

/** Western letters, punctuation, arrows, subscripts and the signs that figures need; the few further letters of the font come when met. */
const CHARACTERS = {
  latin: [
    ...range(0x20, 0x7e),
    ...range(0xa0, 0xff).filter((character) => !LEFT_OUT.has(character)),
    ...range(0x2010, 0x2026),
    ...[0x2030, 0x2032, 0x2033, 0x2039, 0x203a, 0x2082, 0x20ac, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2248, 0x2264],
    0x2265,
  ],
  extended: range(0x100, 0x17f),
} as const;

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The pages' own font is cut from `data/fonts`, the map data from packages, whenever the pages are built. */
export function generate(): Plugin {
  return {
    name: 'cargowake-generate',
    buildStart() {
      mkdirSync(generated, { recursive: true });
      for (const weight of WEIGHTS) {
        const font = brotliDecompressSync(readFileSync(join(root, `../data/fonts/IBMPlexSansArabic_${weight}.ttf.br`)));
        for (const [part, characters] of Object.entries(CHARACTERS)) {
          const file = `sans-${part}-${weight.slice(0, 3)}.woff2`;
          writeFileSync(join(generated, file), subsetFont(font, characters));
        }
      }
      writeFileSync(join(generated, 'map.json'), JSON.stringify(buildMapData()));
      writeFileSync(join(generated, 'world.json'), JSON.stringify(buildSmallMap()));
    },
  };
}

const NAME = 'virtual:factor-sources';

/** Where each table of factors was published, by the table's name: what `source.json` of each says. */
export function factorSources(): Plugin {
  return {
    name: 'cargowake-factor-sources',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const tables = join(root, '../data/factors');
      const urls = readdirSync(tables).flatMap((table): [string, string][] => {
        const source: unknown = JSON.parse(readFileSync(join(tables, table, 'source.json'), 'utf8'));
        const url = typeof source === 'object' && source !== null && 'url' in source ? source.url : undefined;
        return typeof url === 'string' && url.startsWith('https://') ? [[table, url]] : [];
      });
      return `export const FACTOR_SOURCE_URLS = ${JSON.stringify(Object.fromEntries(urls))};`;
    },
  };
}

/** Below this a packed file is hardly smaller. */
const SMALL_BYTES = 1024;

/** A packed copy beside every file that packs well, so that the service sends it without packing anything itself. */
export function precompress(): Plugin {
  return {
    name: 'cargowake-precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(?:js|css|json|svg)$/.test(file));
      await Promise.all(files.map((file) => packFile(join(dir ?? '.', file))));
    },
  };
}

async function packFile(path: string): Promise<void> {
  const data = await readFile(path);
  if (data.length < SMALL_BYTES) return;
  // Of eleven levels the ninth: five times as fast as the last for two hundredths more.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(data, { params })),
    writeFile(`${path}.gz`, await promisify(gzip)(data, { level: 9 })),
  ]);
}
