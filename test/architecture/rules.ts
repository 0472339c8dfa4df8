import { posix } from 'node:path';
import { listImports, withoutComments } from './scan.js';

interface Rule {
  /** A folder of src, an engine in it, or a single file; `*` stands for one name. */
  readonly unit: string;
  /** Units whose values and types it may import, besides its own. */
  readonly uses: readonly string[];
  /** Units of which it may import types only. */
  readonly types?: readonly string[];
}

/** Basics that the language lacks: they import nothing, and everything may import them. */
const LANGUAGE = [
  'at.ts',
  'decode-text.ts',
  'defined.ts',
  'element-path.ts',
  'keys.ts',
  'own-json.ts',
  'web-address.ts',
];

/** Basics of the domain: they import nothing, so every step may import them. */
const GROUND = ['errors', 'geo', 'machine', 'quantity', 'request/vocabulary', 'words'];
const STEPS = ['stored', 'request', 'locate', 'plan', 'route', 'estimate', 'realize', 'aggregate', 'record', 'certify'];

const FLOW = ['calculate.ts', 'map-engines.ts', 'prepare.ts', 'preparing.ts', 'service.ts', 'turns', 'warm-up.ts'];
const RIM = ['version.ts', 'agents', 'account', 'cache', 'config.ts', 'datasets', 'http', 'observe'];

/**
 * What may import what. A step may use the types of earlier steps, an engine its own step, and only the last rows know
 * concrete engines.
 */
export const RULES: readonly Rule[] = [
  { unit: 'errors', uses: [] },
  { unit: 'geo', uses: [] },
  { unit: 'quantity', uses: [] },
  ...LANGUAGE.map((unit) => ({ unit, uses: [] })),
  { unit: 'machine', uses: [] },
  { unit: 'settings', uses: ['machine'] },
  { unit: 'config.ts', uses: ['settings'] },
  { unit: 'remember.ts', uses: [] },
  { unit: 'request/vocabulary', uses: [] },
  // Translations of the service's texts, for certificates and the dashboard.
  { unit: 'words', uses: [] },
  // Reads results of every version: it knows their JSON and no types of other rooms.
  { unit: 'stored', uses: ['machine', 'quantity'] },
  // Builds the datasets listed in recipes.ts; recipes know only the interface of a recipe.
  { unit: 'datasets', uses: ['errors', 'machine', 'recipes.ts'] },

  { unit: 'request', uses: GROUND },
  { unit: 'locate', uses: [...GROUND, 'datasets'], types: ['request'] },
  { unit: 'locate/engines/*', uses: [...GROUND, 'datasets', 'locate'], types: ['request'] },
  { unit: 'plan', uses: GROUND, types: ['request', 'locate'] },
  { unit: 'route', uses: [...GROUND, 'datasets'], types: ['request', 'locate'] },
  // Pure search, without any notion of freight. From datasets it uses the threads of builds.
  { unit: 'route/graph', uses: ['geo', 'datasets'] },
  { unit: 'route/engines/*', uses: [...GROUND, 'datasets', 'route', 'route/graph'], types: ['request', 'locate'] },
  // Knows no geography: it receives kilometres by country as numbers.
  { unit: 'estimate', uses: ['errors', 'quantity', 'request/vocabulary', 'datasets'], types: ['request', 'route'] },
  { unit: 'realize', uses: [...GROUND, 'plan', 'route'], types: ['request', 'locate', 'estimate'] },
  { unit: 'aggregate', uses: GROUND, types: ['request', 'locate', 'plan', 'route', 'estimate', 'realize'] },
  { unit: 'record', uses: [...GROUND, 'stored', 'record/open', 'record/read-stored'], types: ['request', 'aggregate'] },
  // Unpacks a stored row, in whichever thread needs its texts.
  { unit: 'record/read-stored', uses: [...GROUND, 'record'] },
  // Chooses the store by the database's address, for the server and the command line alike.
  { unit: 'record/open', uses: [...GROUND, 'record', 'record/stores/*'] },
  { unit: 'record/stores/*', uses: [...GROUND, 'record'], types: ['request', 'aggregate'] },
  {
    unit: 'certify',
    uses: [...GROUND, 'stored', 'turns', 'record/read-stored'],
    types: ['request', 'aggregate', 'record'],
  },

  // Caches answers of engines: it knows only their ports.
  { unit: 'cache', uses: [...GROUND, 'map-engines.ts'], types: [...STEPS, 'calculate.ts', 'prepare.ts'] },
  { unit: 'account', uses: GROUND, types: ['record', 'config.ts'] },
  // Measures the steps from outside: it knows their interfaces only.
  { unit: 'observe', uses: ['errors', 'map-engines.ts'], types: [...STEPS, 'calculate.ts'] },
  { unit: 'map-engines.ts', uses: [], types: [...STEPS, 'calculate.ts'] },
  // Decides whose calculation is next; it knows only the interfaces of the flow.
  { unit: 'turns', uses: ['errors', 'map-engines.ts'], types: ['calculate.ts', 'prepare.ts'] },
  { unit: 'warm-up.ts', uses: ['http', 'machine', 'prepare.ts'] },
  { unit: 'preparing.ts', uses: ['cache', 'machine', 'prepare.ts', 'turns'], types: ['calculate.ts'] },
  { unit: 'calculate.ts', uses: [...GROUND, ...STEPS, 'observe'] },
  { unit: 'prepare.ts', uses: [...GROUND, ...STEPS, 'calculate.ts'] },
  { unit: 'service.ts', uses: [...GROUND, ...STEPS, 'account', 'calculate.ts', 'prepare.ts'] },
  // Reads extracts of OpenStreetMap into the files that its networks and the gazetteer open.
  {
    unit: 'osm',
    uses: [...GROUND, 'datasets', 'route/graph', 'route/engines/osm', 'locate/engines/embedded'],
    types: ['locate'],
  },
  // Asks the published interface and nothing behind it; results it gets are of any version.
  { unit: 'agents', uses: ['errors', 'request', 'request/vocabulary', 'stored', 'docs'], types: ['aggregate'] },
  { unit: 'docs', uses: [] },
  // Queues of background work, in the store or beside it.
  { unit: 'jobs', uses: [], types: ['record'] },
  // Tells other programs what has happened.
  { unit: 'webhooks', uses: ['outgoing', 'remember.ts'], types: ['jobs', 'record'] },
  // Calls other hosts, but none in the operator's own network.
  { unit: 'outgoing', uses: [] },
  // Files in, rows, files out. It uses the public functions of the calculation only.
  {
    unit: 'batch',
    uses: [...GROUND, 'request', 'locate', 'stored', 'remember.ts', ...FLOW],
    types: ['aggregate', 'jobs', 'record'],
  },
  // One model of a shipment, rendered for partners; it reads stored results and knows no step.
  {
    unit: 'exchange',
    uses: ['errors', 'machine', 'stored', 'quantity', 'outgoing', 'record/read-stored'],
    types: ['jobs', 'record'],
  },
  // Carriers' own figures: read, stored, and inserted into requests.
  {
    unit: 'carriers',
    uses: [
      'errors',
      'machine',
      'stored',
      'quantity',
      'exchange',
      'outgoing',
      'remember.ts',
      'request',
      'request/vocabulary',
    ],
    types: ['jobs', 'record'],
  },
  // Selection, frozen sums and their files, drawn like certificates and written like files of batches.
  { unit: 'report', uses: [...GROUND, 'stored', 'record', 'record/read-stored', 'certify', 'batch', 'turns'] },
  { unit: 'version.ts', uses: [] },
  {
    unit: 'http',
    uses: [
      ...GROUND,
      ...STEPS,
      ...FLOW,
      'account',
      'agents',
      'batch',
      'webhooks',
      'cache',
      'config.ts',
      'docs',
      'exchange',
      'carriers',
      'outgoing',
      'observe',
      'remember.ts',
      'report',
      'version.ts',
    ],
  },
  {
    unit: 'cli',
    uses: [
      ...GROUND,
      ...STEPS,
      ...FLOW,
      ...RIM,
      'exchange',
      'outgoing',
      'batch',
      'compose.ts',
      'engine.ts',
      'importers.ts',
      'open-batches.ts',
      'record/open',
      'threads',
      'main.ts',
    ],
    types: ['osm'],
  },
  // Calculations in other threads: a thread does for itself what main.ts does for the process.
  {
    unit: 'threads',
    uses: [...GROUND, ...FLOW, 'batch', 'compose.ts', 'observe'],
    types: ['cache', 'config.ts', 'datasets', 'route'],
  },
  // Batches with their threads and their queue, for the service and for a worker.
  {
    unit: 'open-batches.ts',
    uses: ['batch', 'carriers', 'exchange', 'jobs', 'threads', 'webhooks'],
    types: ['compose.ts', 'config.ts', 'datasets', 'record'],
  },
  // Calculations without a service, for the library and the command line.
  { unit: 'engine.ts', uses: ['calculate.ts', 'compose.ts', 'request'], types: ['aggregate', 'config.ts'] },
  // The package's interface for programs.
  { unit: 'index.ts', uses: ['config.ts', 'datasets', 'engine.ts', 'errors'], types: ['aggregate'] },
  { unit: 'banner.ts', uses: ['errors', 'http'], types: ['config.ts'] },
  {
    unit: 'main.ts',
    uses: [
      ...GROUND,
      ...STEPS,
      ...FLOW,
      ...RIM,
      'banner.ts',
      'batch',
      'compose.ts',
      'open-batches.ts',
      'record/open',
      'cli',
      'threads',
    ],
  },
  // The files that name concrete engines.
  { unit: 'road-engines.ts', uses: ['errors', 'datasets', 'route', 'route/engines/*'] },
  { unit: 'recipes.ts', uses: ['datasets', 'locate', 'route', 'estimate', '*/engines/*'] },
  { unit: 'importers.ts', uses: ['osm', '*/engines/*'] },
  {
    unit: 'compose.ts',
    uses: [
      ...[...GROUND, ...STEPS, ...FLOW, ...RIM, 'recipes.ts', 'road-engines.ts', 'route/graph'],
      ...['record/open', '*/engines/*', 'record/stores/*', 'osm'],
    ],
  },
];

/** The only file that reads the environment. */
const ENVIRONMENT_READER = 'src/config.ts';

/** Describes every violation of a rule. `files` maps paths (`src/plan/chain.ts`) to their text. */
export function listViolations(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files].flatMap(([path, source]) => [
    ...importViolations(path, source),
    ...environmentViolations(path, source),
  ]);
}

function importViolations(path: string, source: string): readonly string[] {
  const own = unitOf(path);
  const rule = RULES.find(({ unit }) => matches(unit, own));
  if (rule === undefined) return [`${path}: no rule says what ${own} may import`];
  return listImports(source).flatMap(({ specifier, typeOnly }) => {
    const target = posix.join(posix.dirname(path), specifier);
    if (!specifier.startsWith('.') || !target.startsWith('src/')) return [];
    const unit = unitOf(target);
    const allowed = [own, ...LANGUAGE, ...rule.uses, ...(typeOnly ? (rule.types ?? []) : [])];
    return allowed.some((pattern) => matches(pattern, unit))
      ? []
      : [`${path} imports ${typeOnly ? 'types' : 'values'} of ${unit} (${specifier})`];
  });
}

function environmentViolations(path: string, source: string): readonly string[] {
  if (path === ENVIRONMENT_READER) return [];
  const reads =
    /\bprocess\s*\??\.\s*env\b|\bprocess\s*\[\s*['"`]env|\{[^}]*\benv\b[^}]*\}\s*(?:from\s*['"](?:node:)?process['"]|=\s*process\b)/;
  return reads.test(withoutComments(source)) ? [`${path} reads the environment`] : [];
}

/** Files and folders inside a step that are units of their own. */
const PARTS = ['request/vocabulary', 'route/graph', 'record/open', 'record/read-stored'];

/** The unit of a file: an engine or store, a part of a step, a folder, or a file beside the folders. */
function unitOf(path: string): string {
  const parts = path
    .replace(/\.(js|tsx?)$/, '.ts')
    .split('/')
    .slice(1);
  const [folder = '', inner = ''] = parts;
  if (inner === 'engines' || inner === 'stores') return parts.slice(0, 3).join('/');
  const part = `${folder}/${inner.replace(/\.ts$/, '')}`;
  return PARTS.includes(part) ? part : folder;
}

/** `*` in a pattern stands for one name. */
function matches(pattern: string, unit: string): boolean {
  const [wanted, given] = [pattern.split('/'), unit.split('/')];
  return wanted.length === given.length && wanted.every((part, index) => part === '*' || part === given[index]);
}
