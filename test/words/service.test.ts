import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { ERROR_EXAMPLES } from '../../scripts/error-examples.js';
import { EXAMPLES } from '../../src/http/examples.js';
import de from '../../src/words/de.js';
import es from '../../src/words/es.js';
import fr from '../../src/words/fr.js';
import nl from '../../src/words/nl.js';
import { createTranslator } from '../../src/words/translate.js';
import zh from '../../src/words/zh.js';
import { startService } from '../support/service.js';

const LANGUAGES = { de, es, fr, nl, zh };
const HAMBURG_MUNICH = {
  cargo: { weight: { value: 12, unit: 'METRIC_TONNE' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: 'Munich', countryCode: 'DE' },
};
const root = join(import.meta.dirname, '../..');

/** Rooms that write sentences into results. */
const ROOMS = ['src/plan', 'src/route', 'src/estimate', 'src/realize', 'src/locate'];
const NAMES = /^(?:notes?|methodology|doubt|where|UNSTATED_NOTES|UNFIT|LESSER|NO_COOLING|SPEED_UNUSED)$/;
/** Functions that write them, or parts of them. */
const WRITERS = /^(?:noteOf|notesOf|describe|nextLikely)/;
/** Notes of builds of data, of factor tables and of networks: they stand in no result. */
const ELSEWHERE = /\/build\/|build-|factors\/|\/import|rails\/|recipe/;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { readonly type?: unknown }).type === 'string';
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);
const child = (node: Node, field: string): Node => node[field] as Node;
const list = (node: Node, field: string): readonly Node[] => node[field] as readonly Node[];

/** What an expression may come to, `7` where it is computed: that reads as a figure and as a name. */
function spell(node: Node, known: ReadonlyMap<string, Node>): readonly string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'ParenthesizedExpression') return spell(child(node, 'expression'), known);
  if (node.type === 'ConditionalExpression')
    return [...spell(child(node, 'consequent'), known), ...spell(child(node, 'alternate'), known)];
  const named = node.type === 'Identifier' ? known.get(String(node.name)) : undefined;
  if (named !== undefined) return spell(named, new Map([...known].filter(([, init]) => init !== named)));
  if (node.type !== 'TemplateLiteral') return ['7'];
  const texts = list(node, 'quasis').map(({ value }) => (value as { readonly cooked: string }).cooked);
  return list(node, 'expressions').reduce<readonly string[]>(
    (before, expression, at) =>
      spell(expression, known).flatMap((part) => before.map((text) => text + part + texts[at + 1])),
    [texts[0] ?? ''],
  );
}

const nameOf = (node: Node): string => (node.type === 'Identifier' ? String(node.name) : '');

/** What the names of a function, or of a file, stand for. */
function listConstants(node: Node, into = new Map<string, Node>()): ReadonlyMap<string, Node> {
  if (node.type === 'VariableDeclarator' && isNode(node.init)) into.set(nameOf(child(node, 'id')), node.init);
  for (const inner of childrenOf(node)) listConstants(inner, into);
  return into;
}

/** Every sentence in what is assigned to a name of notes, pushed onto a list of them, or given back by a writer of them. */
function listSaid(program: Node): readonly string[] {
  const found: string[] = [];
  const collect = (node: Node, known: ReadonlyMap<string, Node>): void => {
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') found.push(...spell(node, known));
    else if (node.type === 'ConditionalExpression') {
      collect(child(node, 'consequent'), known);
      collect(child(node, 'alternate'), known);
    } else if (!/^(?:Binary|Call|Member)Expression$/.test(node.type)) {
      // What is compared, or handed to a function, is not said.
      for (const inner of childrenOf(node)) collect(inner, known);
    }
  };
  const returned = (node: Node, known: ReadonlyMap<string, Node>): void => {
    if (node.type === 'ReturnStatement' && isNode(node.argument)) collect(node.argument, known);
    else for (const inner of childrenOf(node)) returned(inner, known);
  };
  const visit = (node: Node, outer: ReadonlyMap<string, Node>): void => {
    const known = node.type === 'FunctionDeclaration' ? listConstants(node) : outer;
    if (node.type === 'FunctionDeclaration' && WRITERS.test(nameOf(child(node, 'id')))) returned(node, known);
    if (node.type === 'Property' && NAMES.test(nameOf(child(node, 'key')))) collect(child(node, 'value'), known);
    if (node.type === 'VariableDeclarator' && NAMES.test(nameOf(child(node, 'id'))) && isNode(node.init))
      collect(node.init, known);
    if (node.type === 'CallExpression') {
      const callee = child(node, 'callee');
      const isPush = callee.type === 'MemberExpression' && nameOf(child(callee, 'property')) === 'push';
      if (isPush && nameOf(child(callee, 'object')) === 'notes')
        for (const one of list(node, 'arguments')) collect(one, known);
    }
    for (const inner of childrenOf(node)) visit(inner, known);
  };
  visit(program, new Map());
  return found;
}

/** Throws a fault. */
const isFault = (callee: Node): boolean => /^(?:fault|ApiFault)$/.test(nameOf(callee));
/** Notes what is wrong with a part of a document. */
const isNoted = (callee: Node): boolean =>
  callee.type === 'MemberExpression'
    ? nameOf(child(callee, 'object')) === 'problems' && nameOf(child(callee, 'property')) === 'add'
    : nameOf(callee) === 'say';

/** Every sentence of a refusal. */
function listRefusals(program: Node, isRefusing = isFault): readonly string[] {
  const known = listConstants(program);
  const found: string[] = [];
  const visit = (node: Node): void => {
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    if (isCall && isRefusing(child(node, 'callee'))) {
      for (const given of list(node, 'arguments').slice(1)) {
        const details = given.type === 'ArrayExpression' ? list(given, 'elements') : [given];
        for (const detail of details) found.push(...spell(detail, known));
      }
    }
    for (const inner of childrenOf(node)) visit(inner);
  };
  visit(program);
  return found;
}

/** What is said about the columns of a file: every property or constant called text. */
function listAssumed(program: Node): readonly string[] {
  const known = listConstants(program);
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'Property' && nameOf(child(node, 'key')) === 'text')
      found.push(...spell(child(node, 'value'), known));
    for (const inner of childrenOf(node)) visit(inner);
  };
  visit(program);
  return found;
}

const collect = (rooms: readonly string[], listTexts: (program: Node) => readonly string[]) =>
  rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
        .map((name) => `${room}/${name}`)
        .filter((path) => path.endsWith('.ts') && !ELSEWHERE.test(path))
        .flatMap((path) => {
          const text = readFileSync(join(root, path), 'utf8');
          const program = parseAst(text, { lang: 'ts' }) as unknown as Node;
          return listTexts(program).map((one) => [path, one] as const);
        }),
    )
    // A sentence, not a piece of one.
    .filter(([, text]) => (text.match(/[a-z]{2,}/gi) ?? []).length > 2);

const said = collect(ROOMS, listSaid);

/** Rooms whose refusals the dashboard shows to somebody who has done nothing but fill in its forms. */
const REFUSING = [
  ...['src/locate', 'src/plan', 'src/route', 'src/estimate', 'src/account', 'src/batch/read', 'src/batch/rows'],
  ...['src/batch/service', 'src/batch/recalculation', 'src/carriers', 'src/http/account/routes', 'src/report'],
];
/** What only a program sends, or a page that was changed; and what begins with a list of fields, which says the rest. */
const BY_PROGRAMS =
  /partners\.ts$|: (?:must be (?:an object|a text)$|is not a known field)|only 7 can be changed|signing in at once|Code: is needed with/;
const refusals = [
  ...collect(REFUSING, (program) => listRefusals(program)),
  ...collect(['src/carriers'], (program) => listRefusals(program, isNoted)),
].filter(([path, text]) => !BY_PROGRAMS.test(path) && !BY_PROGRAMS.test(text));

/** Called the same in some language. */
const SAME: ReadonlySet<string> = new Set(['Diesel', 'Containers', 'Traction', 'Consumption']);

/** Movements that bring the lines of explanations to light: every example, and variations of energy, vehicle and cargo. */
const MOVEMENTS = [
  ...Object.values(EXAMPLES).map(({ value }) => value as object),
  ...[
    { type: 'ROAD', energyType: 'ELECTRICITY' },
    { type: 'ROAD', energyConsumption: { value: 30, unit: 'LITRE_PER_100_KM' } },
    { type: 'ROAD', loadFactor: 70, emptyRunning: 10 },
    {
      type: 'ROAD',
      energyMix: [
        { energyType: 'DIESEL', share: 93 },
        { energyType: 'BIODIESEL', share: 7 },
      ],
    },
    { type: 'ROAD', distance: { value: 800, unit: 'KILOMETRE', type: 'ACTUAL' } },
    { type: 'RAIL', energyType: 'DIESEL' },
  ].map((element) => ({ ...HAMBURG_MUNICH, transportChain: [element] })),
  ...[
    { type: 'WATER', vehicle: 'BULK_CARRIER' },
    { type: 'WATER', vehicle: 'CONTAINER', energyType: 'LNG', loadFactor: 60 },
  ].map((element) => ({ ...HAMBURG_MUNICH, destination: { unLoCode: 'SGSIN' }, transportChain: [element] })),
];

let labels: readonly string[] | undefined;
async function listLabels(): Promise<readonly string[]> {
  if (labels !== undefined) return labels;
  const service = await startService();
  const found = new Set<string>();
  for (const [index, movement] of MOVEMENTS.entries()) {
    const options = { storeResult: true };
    const answer = await service.calculate({ ...movement, id: `words-${index}`, options });
    expect(answer.status, answer.text.slice(0, 500)).toBe(200);
    const { text } = await service.get(`/v1/words-${index}/explanation`);
    for (const [, label = ''] of text.matchAll(/"label":"((?:[^"\\]|\\.)*)"/g)) found.add(JSON.parse(`"${label}"`));
  }
  await service.close();
  labels = [...found];
  return labels;
}

describe.each(Object.entries(LANGUAGES))('in %s', (language, words) => {
  const translate = createTranslator(words);

  test('every text of a calculation has a translation', () => {
    expect(said.length).toBeGreaterThan(30);
    const untranslated = said.filter(([, text]) => translate(text) === text);
    // A sentence that came today may wait for its words, and is shown in English until then.
    expect(untranslated.length, JSON.stringify(untranslated, undefined, 1)).toBeLessThanOrEqual(said.length / 20);
  });

  test('every label of an explanation has a translation', async () => {
    const labels = await listLabels();
    expect(labels.length).toBeGreaterThan(150);
    const untranslated = labels.filter((label) => translate(label) === label && !SAME.has(label));
    // As above: a line that came today may wait for its words.
    expect(untranslated.length, JSON.stringify(untranslated)).toBeLessThanOrEqual(labels.length / 20);
  });

  test('every fault of a form has a translation', () => {
    const details = Object.values(ERROR_EXAMPLES).flatMap((example) =>
      example.change === undefined ? [] : example.details,
    );
    expect(details.length).toBeGreaterThan(30);
    const untranslated = details.filter((detail) => translate(detail) === detail);
    expect(untranslated.length, JSON.stringify(untranslated)).toBeLessThanOrEqual(details.length / 10);
  });

  test('every refusal that a form can meet has a translation', () => {
    expect(refusals.length).toBeGreaterThan(90);
    // The name of the field in front is said in the words of the form, or as it stands in the file.
    const bare = (text: string): string => text.replace(/^[\w.[\]-]+: /, '');
    const untranslated = refusals.filter(
      ([, text]) => translate(text) === text && translate(bare(text)) === bare(text),
    );
    // As above: one that came today may wait for its words.
    expect(untranslated.length, JSON.stringify(untranslated, undefined, 1)).toBeLessThanOrEqual(refusals.length / 20);
  });

  test('everything that is assumed about the columns of a file has a translation', () => {
    const assumed = collect(['src/batch'], listAssumed)
      .map(([, text]) => text.replace(/ \((?:options|mapping): \w+\)$/, ''))
      // The dashboard says this one itself, with its own name of the field.
      .filter((text) => !text.startsWith('is read as '));
    expect(assumed.length).toBeGreaterThan(7);
    expect(assumed.filter((text) => translate(text) === text)).toEqual([]);
  });

  test('what is wrong with a table of carriers has words, with its line', () => {
    const faults = [
      'line 5.wtw: must be a number from 0',
      'line 5.wtw: two of wtw, wtt and ttw are needed',
      'line 12.wtw: 80 is not the sum of wtt 14.3 and ttw 57.2',
      'line 3.valid_from: is missing, and the import names none',
      'line 3.mode: "TRUK" is not one of ROAD, RAIL, WATER, AIR, HUB',
      'line 3.unit: is missing; it is one of g/tkm, kg/tkm',
      'line 3.period_from: "2025-13-01" is not a day such as 2025-12-31',
      'line 3.valid_to: lies before valid_from',
      'line 3.primary_share: must be a percentage from 0 to 100',
      'line 3.origin_code: "X1" is neither a UN/LOCODE nor an IATA code',
      'line 3.wtw: 900000 g is not plausible: was it written in another unit?',
      'columns foo, bar: unknown; known columns are carrier, mode',
      'column wtw: appears twice',
    ];
    for (const [language, words] of Object.entries(LANGUAGES)) {
      const translate = createTranslator(words);
      for (const fault of faults) {
        const said = translate(fault);
        expect(said, `${language}: ${said}`).not.toBe(fault);
        expect(said, language).not.toMatch(
          /line \d|must be|are needed|are not known|it is one of|missing|lies before|appears|was it/,
        );
        for (const figure of fault.match(/\d+(?=[.:])/) ?? []) expect(said).toContain(figure);
      }
    }
  });

  test('a value in the midst of a sentence has a small letter where the language writes one', () => {
    const truck = 'Articulated truck 40 to 44 t, diesel';
    expect(createTranslator(fr)(truck)).toMatch(/, gazole$/);
    expect(createTranslator(es)(truck)).toMatch(/, (?:diésel|gasóleo)$/);
    expect(createTranslator(nl)(truck)).toMatch(/, diesel$/);
    expect(createTranslator(de)(truck)).toMatch(/, Diesel$/);
    const load = 'Load assumed: light, 9.5 t on loaded trips and 20 % empty kilometres';
    expect(createTranslator(fr)(load)).toContain(': léger');
    expect(createTranslator(fr)('Articulated truck 40 to 44 t, LNG')).toMatch(/, GNL$/);
  });

  test('every example of the API description has a translation', () => {
    const summaries = Object.values(EXAMPLES).map(({ summary }) => summary);
    expect(summaries.filter((summary) => translate(summary) === summary)).toEqual([]);
  });

  test('every pattern keeps its slots, and none is left in English', () => {
    for (const [english, text] of Object.entries(words.service)) {
      const slots = (from: string) => (from.match(/\{\w+\}/g) ?? []).sort();
      expect(slots(text), english).toEqual(slots(english));
    }
    const same = Object.entries(words.service).filter(
      ([english, text]) => english === text && /[a-z] [a-z]/.test(english.replaceAll(/\{\w+\}/g, '')),
    );
    expect(same, language).toEqual([]);
  });
});

describe('a translator', () => {
  const [german, french, chinese] = [createTranslator(de), createTranslator(fr), createTranslator(zh)];

  test('writes figures with the separators of the language', () => {
    const note =
      'Load assumed: general, 15.6 t on loaded trips and 20 % empty kilometres; a full load is 1,234.5 t (loadDistribution AVERAGE_MIXED).';
    expect(german(note)).toContain('15,6 t');
    expect(german(note)).toContain('1.234,5 t');
    expect(french(note)).toContain('1\u202f234,5 t');
    expect(chinese(note)).toContain('1,234.5 吨');
  });

  test('reads parts of a sentence by the same words, and keeps names as they are', () => {
    expect(
      german(
        'Fort Smith (USFSM): 316 km by truck; not known to be equipped for this cargo; a small ship with its own gear is assumed to call there',
      ),
    ).toBe(
      'Fort Smith (USFSM): 316 km mit dem Lkw; ob er für diese Ladung ausgerüstet ist, ist nicht bekannt; angenommen wird ein kleines Schiff mit eigenem Geschirr',
    );
    expect(german('Articulated truck 34 to 40 t, diesel (60 % diesel, 40 % HVO)')).toMatch(
      /^Sattelzug 34 bis 40 t, Diesel \(60 % Diesel, 40 % HVO/,
    );
    expect(german('Van 3.5 to 7.5 t, bio-CNG')).toBe('Transporter 3,5 bis 7,5 t, Bio-CNG');
    expect(createTranslator(fr)('Van 3.5 to 7.5 t, bio-CNG')).toBe('Fourgon de 3,5 à 7,5 t, bio-GNC');
    expect(german('Boeing 777-300ER, passenger (60 % jet A1, 40 % SAF)')).toMatch(/60 % Kerosin Jet A-1, 40 % /);
    expect(german('Airbus A320, belly and freighter')).toBe('Airbus A320, Beiladung und Frachter');
  });

  test('reads what earlier versions wrote into results', () => {
    const german = createTranslator(de);
    expect(german('Energy demand against diesel, battery drive')).toBe(
      german('Energy demand relative to diesel, battery drive'),
    );
    expect(german('Share of the way in FR')).toBe('Anteil des Weges in FR');
  });

  test('returns texts unchanged that it cannot translate', () => {
    for (const text of ['Boeing 747-8F', 'Springfield (Illinois), Springfield (Ohio)', 'a sentence of tomorrow', '']) {
      expect(german(text)).toBe(text);
    }
  });
});

test.each(Object.entries(LANGUAGES))('Reasons of explanations are translated to %s', (_, words) => {
  const say = createTranslator(words);
  for (const reason of [
    'not stated: default of the category',
    'exact: network of DE, 5.3 % of the electricity is lost in the networks',
    'older year: grid of BE, 2024 is used for 2026',
    'not stated: usual for CONTAINER',
    'density AVERAGE_MIXED (specification)',
    'aircraft not stated: long haul',
  ]) {
    expect(say(reason)).not.toBe(reason);
    expect(say(reason)).not.toMatch(/\b(?:stated|haul|average mixed|the)\b/i);
  }
  expect(say('exact: network of DE, 5.3 % of the electricity is lost in the networks')).toContain(`5${words.decimal}3`);
  // What a publisher wrote beside its figure stays as it was written.
  expect(say('the function was fitted below; heavier trains keep its last value')).toContain('heavier trains');
});

test('faults are read as a whole after the field they name, whatever commas are in them', () => {
  const read = createTranslator(de);
  expect(read('transportChain[1].loadFactor: is missing, and no hub takes its place')).toBe(
    'transportChain[1].loadFactor: fehlt, und kein Umschlag steht an seiner Stelle',
  );
  expect(read('file: no row names the columns of shipments; expected headings such as mass_kg, origin, mode')).toBe(
    'Datei: in keiner Zeile stehen Überschriften von Sendungen; erwartet werden etwa mass_kg, origin, mode',
  );
});
