// Makes the files of data/fonts from their npm packages, of which only these few of many weights are needed. Run once for each
// new edition; the packages (220 MB) are no dependencies:
//   npm install --prefix /tmp/fonts --ignore-scripts subset-font@2.9.0 \
//     @expo-google-fonts/{noto-sans,noto-sans-hebrew,ibm-plex-sans-arabic}@... @expo-google-fonts/noto-sans-{sc,jp,kr}@...
//   node scripts/subset-fonts.mjs /tmp/fonts
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const packages = join(resolve(process.argv[2] ?? '.'), 'node_modules');
const { default: subsetFont } = await import(
  pathToFileURL(createRequire(join(packages, 'x')).resolve('subset-font')).href
);
const target = fileURLToPath(new URL('../data/fonts/', import.meta.url));

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const ASSIGNED = [
  ...range(0x20, 0xd7ff),
  ...range(0xf900, 0xffef),
  ...range(0x1f100, 0x1f2ff),
  ...range(0x20000, 0x323af),
];
const KANA = [...range(0x3000, 0x30ff), ...range(0x31f0, 0x31ff), ...range(0xff00, 0xffef)];
const HANGUL = [...range(0x1100, 0x11ff), ...range(0x3130, 0x318f), ...range(0xa960, 0xa97f), ...range(0xac00, 0xd7ff)];

/** JIS X 0208: the 6,355 characters used for Japanese names, addresses and goods. */
function listJis() {
  const decoder = new TextDecoder('euc-jp');
  const rows = range(0xa1, 0xf4).flatMap((row) =>
    range(0xa1, 0xfe).map((cell) => decoder.decode(Uint8Array.of(row.codePointAt(0), cell.codePointAt(0)))),
  );
  return rows.filter((text) => [...text].length === 1 && text !== '\ufffd');
}

/**
 * The characters of each font. Chinese keeps all its characters; the others keep those with their own shapes and fall
 * back on it.
 */
const EAST_ASIAN = {
  sc: ASSIGNED,
  jp: [...KANA, ...listJis()],
  kr: [...HANGUL, ...range(0x3000, 0x303f)],
};
const WHOLE = [
  ['noto-sans', '400Regular', 'NotoSans', 'Noto Sans'],
  ['noto-sans', '600SemiBold', 'NotoSans', 'Noto Sans'],
  ['noto-sans-hebrew', '400Regular', 'NotoSansHebrew', 'Noto Sans Hebrew'],
  ['ibm-plex-sans-arabic', '400Regular', 'IBMPlexSansArabic', 'IBM Plex Sans Arabic'],
  ['ibm-plex-sans-arabic', '500Medium', 'IBMPlexSansArabic', 'IBM Plex Sans Arabic'],
  ['ibm-plex-sans-arabic', '600SemiBold', 'IBMPlexSansArabic', 'IBM Plex Sans Arabic'],
];

for (const [name, weight, file, family] of WHOLE) {
  save(name, family, `${file}_${weight}.ttf`, readFileSync(join(folderOf(name), weight, `${file}_${weight}.ttf`)));
}
for (const [region, characters] of Object.entries(EAST_ASIAN)) {
  const [name, file] = [`noto-sans-${region}`, `NotoSans${region.toUpperCase()}_400Regular.ttf`];
  const original = readFileSync(join(folderOf(name), '400Regular', file));
  // Horizontal text with one glyph per character needs no layout tables; PDF files are not hinted.
  const font = await subsetFont(original, [...new Set(characters)].join(''), {
    targetFormat: 'truetype',
    noHinting: true,
    noLayoutClosure: true,
    keepFeatures: [],
    dropTables: ['GSUB', 'GPOS', 'GDEF', 'BASE', 'VORG', 'vhea', 'vmtx', 'STAT', 'DSIG'],
  });
  save(name, `Noto Sans ${region.toUpperCase()}`, file, font);
  console.log(`${file}: ${original.length} bytes, now ${font.length}`);
}

function folderOf(name) {
  return join(packages, '@expo-google-fonts', name);
}

function save(name, family, file, font) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(`${target}${file}.br`, brotliCompressSync(font, { params }));
  copyFileSync(join(folderOf(name), 'LICENSE_FONT'), `${target}LICENSE ${family}.txt`);
}
