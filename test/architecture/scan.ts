/** One import or re-export of a source file. */
export interface Import {
  /** As written: `../errors/fault.js`, `node:fs`, `fastify`. */
  readonly specifier: string;
  /** Removed by compilation: `import type`, or every name marked `type`. */
  readonly typeOnly: boolean;
}

/**
 * Import statements, re-exports, dynamic imports and worker addresses (`new URL('./x.js', import.meta.url)`) of a TypeScript source.
 * A scanner of our own because the compiler in use has no JavaScript interface and module lexers read JavaScript only. Comments are
 * removed first; a text that looks like an import inside a string literal would be reported, which errs on the safe side.
 */
export function listImports(source: string): readonly Import[] {
  const code = withoutComments(source);
  const found: Import[] = [];
  for (const match of code.matchAll(/\b(?:import|export)\s+(type\s+)?([^'"`;()]*?\bfrom\s*)?['"]([^'"\n]+)['"]/g)) {
    const [, type, clause = '', specifier = ''] = match;
    found.push({ specifier, typeOnly: type !== undefined || isAllTypes(clause) });
  }
  for (const match of code.matchAll(/\bimport\s*\(\s*['"]([^'"\n]+)['"]|\bnew\s+URL\(\s*['"](\.[^'"\n]+)['"]/g)) {
    found.push({ specifier: match[1] ?? match[2] ?? '', typeOnly: false });
  }
  return found;
}

/** `{ type A, type B } from`: every name in braces is marked. */
function isAllTypes(clause: string): boolean {
  const names = /^\s*\{([^}]*)\}\s*from\s*$/.exec(clause)?.[1]?.split(',');
  const given = names?.map((name) => name.trim()).filter((name) => name !== '');
  return given !== undefined && given.length > 0 && given.every((name) => name.startsWith('type '));
}

/** Blanks comments but leaves strings and templates intact: a `//` inside an address is no comment. */
export function withoutComments(source: string): string {
  return source.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (_, text) => text ?? ' ',
  );
}
