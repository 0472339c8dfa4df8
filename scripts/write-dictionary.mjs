// Writes the dictionaries that texts of stored results are packed with (src/record/pack.ts), from samples: lines of JSON
// {"result": "...", "explanation": "..."}, texts as the API answers them; `dictionary-samples.ts` makes some.
//   node scripts/write-dictionary.mjs 7 samples.ndjson 3      # data/store/dictionary-7-*.txt, compared with number 3
// It says what a text takes on the half of the samples that it has not learnt from. A number once released is never written anew.
// Method: the pieces whose parts are found in the most texts (Liao, Petri, Moffat, Wirth: Effective construction of relative
// Lempel-Ziv dictionaries, WWW 2016), in the order in which texts say them: the dictionary moves out of deflate's reach from its
// beginning as the text goes on, and what comes next should still be there (chains 2 to 7 % smaller than with the most frequent last).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';

/** Deflate looks back 32 KB: the rest of a longer dictionary is out of reach before the text begins. */
const BYTES = 26_000;
const PART = 8;
const PIECE = 250;
const FEWEST = 3;

const [number, file, earlier = number - 1] = process.argv.slice(2);
const samples = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
for (const kind of ['result', 'explanation']) {
  const texts = samples.map((sample) => Buffer.from(sample[kind]).toString('latin1'));
  const [learnt, others] = [texts.filter((_, index) => index % 2 === 0), texts.filter((_, index) => index % 2 === 1)];
  const target = fileURLToPath(new URL(`../data/store/dictionary-${number}-${kind}.txt`, import.meta.url));
  if (existsSync(target)) throw new Error(`${target} exists: stored texts need it as it is`);
  const before = new URL(`../data/store/dictionary-${earlier}-${kind}.txt`, import.meta.url);
  console.log(kind, { before: meanSize(others, readFileSync(before)), now: meanSize(others, train(learnt)) });
  writeFileSync(target, train(texts));
}

function meanSize(texts, dictionary) {
  const sizes = texts.map((text) => deflateSync(Buffer.from(text, 'latin1'), { level: 8, dictionary }).length);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
}

/** Texts are handled as bytes. Parts contained in a chosen piece no longer count. */
function train(texts) {
  const counts = new Map();
  for (const text of texts) {
    for (const part of new Set(partsOf(text))) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const pieces = [];
  let bytes = 0;
  for (let turn = 0, inVain = 0; bytes < BYTES && inVain < texts.length; turn++) {
    const best = findBest(texts[turn % texts.length], counts);
    inVain = best.score < PIECE * FEWEST ? inVain + 1 : 0;
    if (inVain > 0) continue;
    pieces.push({ ...best, place: best.start / texts[turn % texts.length].length });
    bytes += best.text.length;
    for (const part of partsOf(best.text)) counts.delete(part);
  }
  pieces.sort((a, b) => a.place - b.place);
  return wholeCharacters(
    Buffer.from(
      pieces
        .map(({ text }) => text)
        .join('')
        .slice(-BYTES),
      'latin1',
    ),
  );
}

function* partsOf(text) {
  for (let at = 0; at + PART <= text.length; at++) yield text.substring(at, at + PART);
}

function findBest(text, counts) {
  const scores = [...partsOf(text)].map((part) => {
    const count = counts.get(part) ?? 0;
    return count < FEWEST ? 0 : count;
  });
  let [sum, score, start] = [0, -1, 0];
  scores.forEach((value, at) => {
    sum += value - (at >= PIECE ? scores[at - PIECE] : 0);
    if (sum > score) [score, start] = [sum, Math.max(0, at - PIECE + 1)];
  });
  const end = start + PIECE + PART - 1;
  while (start < end && scores[start] === 0) start++;
  return { score, start, text: text.substring(start, end) };
}

/** A piece may end within a two-byte character; halves are dropped, so that the file stays readable text. */
function wholeCharacters(bytes) {
  return Buffer.from(bytes.toString('utf8').replaceAll('\ufffd', ''));
}
