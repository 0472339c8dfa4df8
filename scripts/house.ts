/**
 * Counts what makes the code harder to read: casts, long files, long parameter lists, import cycles, unused exports and
 * functions that say the same.
 * `npx tsx scripts/house.ts` prints the counts, with `--list` each place; test/architecture/house.test.ts holds them to
 * a budget.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ts } from '@ts-morph/common';

const MAX_LINES = 250;
const MAX_PARAMETERS = 5;
/** Functions of fewer nodes are allowed to be alike. */
const SAME_NODES = 25;

/** Folders whose code is counted. Tests are read only for their imports. */
const COUNTED = ['src', 'web/src', 'scripts', 'bench', 'packages/client/src'];
const READ = [...COUNTED, 'test'];
/** Generated from the description of the API. */
const GENERATED = ['packages/client/src/types.ts'];
/** Tables of translated texts: read line by line, and no shorter in two files. */
const TEXTS = /^src\/words\/[a-z]{2}\//;
/** Their exports are the product's interface, or are found by a tool. */
const ENTRANCES = [
  /^src\/index\.ts$/,
  /^packages\/client\/src\/index\.ts$/,
  /^src\/record\/migrations\//,
  /-thread\.ts$/,
];

/** The findings, each place as `path:line what`. */
export interface House {
  readonly casts: readonly string[];
  readonly longFiles: readonly string[];
  readonly longParameterLists: readonly string[];
  readonly importCycles: readonly string[];
  readonly deadExports: readonly string[];
  /** Functions whose bodies differ only in names, types and comments. */
  readonly sameFunctions: readonly string[];
}

export function readHouse(root: string): House {
  const sources = readSources(root);
  const counted = [...sources].filter(([path]) => COUNTED.some((folder) => path.startsWith(`${folder}/`)));
  const files = counted.filter(([path]) => !GENERATED.includes(path));
  return {
    casts: files.flatMap(([path, file]) => listNodes(path, file, isCast)),
    longFiles: files.flatMap(([path, file]) => {
      const lines = file.text.split('\n').length - 1;
      return lines > MAX_LINES && !TEXTS.test(path) ? [`${path}:1 ${lines} lines`] : [];
    }),
    longParameterLists: files.flatMap(([path, file]) => listNodes(path, file, hasManyParameters)),
    importCycles: listCycles(sources).filter((cycle) => !cycle.startsWith('test/')),
    deadExports: listDeadExports(sources, counted),
    sameFunctions: listSame(files),
  };
}

function readSources(root: string): ReadonlyMap<string, ts.SourceFile> {
  const paths = READ.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)node_modules\//.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  return new Map(
    paths.sort().map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [path, ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)];
    }),
  );
}

function listNodes(path: string, file: ts.SourceFile, wanted: (node: ts.Node) => boolean): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (wanted(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${path}:${line} ${node.getText().replace(/\s+/g, ' ').slice(0, 100)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** `as const` asserts nothing. */
function isCast(node: ts.Node): boolean {
  return ts.isTypeAssertionExpression(node) || (ts.isAsExpression(node) && node.type.getText() !== 'const');
}

function hasManyParameters(node: ts.Node): boolean {
  return ts.isFunctionLike(node) && 'body' in node && node.parameters.length > MAX_PARAMETERS;
}

/** A name imported from another file; `*` for all of them. */
interface Taken {
  readonly from: string;
  readonly name: string;
  readonly typeOnly: boolean;
}

function listTaken(path: string, file: ts.SourceFile, sources: ReadonlyMap<string, ts.SourceFile>): readonly Taken[] {
  const taken: Taken[] = [];
  const add = (specifier: ts.Node | undefined, name: string, typeOnly: boolean): void => {
    const from = specifier === undefined ? undefined : resolve(path, specifier, sources);
    if (from !== undefined) taken.push({ from, name, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const clause = node.importClause;
      const typeOnly = clause?.isTypeOnly ?? false;
      const named = clause?.namedBindings;
      if (named !== undefined && ts.isNamedImports(named)) {
        for (const one of named.elements)
          add(node.moduleSpecifier, (one.propertyName ?? one.name).text, typeOnly || one.isTypeOnly);
      } else add(node.moduleSpecifier, '*', typeOnly);
      if (clause?.name !== undefined) add(node.moduleSpecifier, 'default', typeOnly);
    } else if (ts.isExportDeclaration(node)) {
      const named = node.exportClause;
      if (named !== undefined && ts.isNamedExports(named)) {
        for (const one of named.elements)
          add(node.moduleSpecifier, (one.propertyName ?? one.name).text, node.isTypeOnly || one.isTypeOnly);
      } else add(node.moduleSpecifier, '*', node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      // Loaded when needed: no cycle of loading.
      add(node.arguments[0], '*', true);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, '*', true);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return taken;
}

function resolve(path: string, specifier: ts.Node, sources: ReadonlyMap<string, ts.SourceFile>): string | undefined {
  if (!ts.isStringLiteralLike(specifier) || !specifier.text.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(path), specifier.text).replace(/\.jsx?$/, '');
  return [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((candidate) => sources.has(candidate));
}

/** Cycles of files that import each other, types included, each listed once. */
function listCycles(sources: ReadonlyMap<string, ts.SourceFile>): readonly string[] {
  const uses = new Map(
    [...sources].map(([path, file]) => {
      const taken = listTaken(path, file, sources).filter(({ name, typeOnly }) => !(name === '*' && typeOnly));
      return [path, [...new Set(taken.map(({ from }) => from))]] as const;
    }),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]): void => {
    const before = way.indexOf(path);
    if (before >= 0) cycles.push([...way.slice(before), path].join(' > '));
    if (before >= 0 || done.has(path)) return;
    for (const next of uses.get(path) ?? []) walk(next, [...way, path]);
    done.add(path);
  };
  for (const path of uses.keys()) walk(path, []);
  return cycles;
}

/** Unused exports: no file imports them, and their own file only declares them. */
function listDeadExports(
  sources: ReadonlyMap<string, ts.SourceFile>,
  counted: readonly (readonly [string, ts.SourceFile])[],
): readonly string[] {
  const used = new Set(
    [...sources].flatMap(([path, file]) => listTaken(path, file, sources)).map(({ from, name }) => `${from} ${name}`),
  );
  return counted
    .filter(([path]) => !GENERATED.includes(path) && !ENTRANCES.some((entrance) => entrance.test(path)))
    .filter(([path]) => !used.has(`${path} *`))
    .flatMap(([path, file]) =>
      listExported(file)
        .filter((name) => !used.has(`${path} ${name}`) && file.text.split(new RegExp(`\\b${name}\\b`)).length <= 2)
        .map((name) => `${path} ${name}`),
    );
}

function listExported(file: ts.SourceFile): readonly string[] {
  return file.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    const words = ts.getModifiers(statement)?.map(({ kind }) => kind) ?? [];
    if (!words.includes(ts.SyntaxKind.ExportKeyword) || words.includes(ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    }
    const isNamed =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement);
    return isNamed && statement.name !== undefined ? [statement.name.text] : [];
  });
}

function listSame(files: readonly (readonly [string, ts.SourceFile])[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const [path, file] of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
        const { text, nodes } = shapeOf(node);
        if (nodes >= SAME_NODES) {
          const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
          places.set(text, [...(places.get(text) ?? []), `${path}:${line}`]);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return [...places.values()].filter((same) => same.length > 1).map((same) => same.join(' = '));
}

/** Parameters and body with own names numbered in order of appearance, without types; properties keep theirs. */
function shapeOf(fn: ts.SignatureDeclaration): { readonly text: string; readonly nodes: number } {
  const names = new Map<string, number>();
  const parts: string[] = [];
  let nodes = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isTypeParameterDeclaration(node) || ts.isModifier(node)) return;
    nodes += 1;
    parts.push(String(node.kind));
    if (ts.isIdentifier(node)) {
      const isProperty = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
      if (!isProperty && !names.has(node.text)) names.set(node.text, names.size);
      parts.push(isProperty ? node.text : `#${names.get(node.text)}`);
    } else if (ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      parts.push(JSON.stringify(node.text));
    }
    ts.forEachChild(node, visit);
    parts.push(')');
  };
  ts.forEachChild(fn, (child) => {
    if (child !== fn.name) visit(child);
  });
  return { text: parts.join(' '), nodes };
}

if (process.argv[1] === import.meta.filename) {
  const house = readHouse(join(import.meta.dirname, '..'));
  for (const [what, places] of Object.entries(house)) {
    console.log(`${what}: ${places.length}`);
    if (process.argv.includes('--list')) for (const place of places) console.log(`  ${place}`);
  }
}
