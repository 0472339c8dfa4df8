const MAX_CHARACTERS = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they must not reach a list.
const INVISIBLE = /[\u0000-\u001f\u007f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A file's name as its sender sees it, without folders and characters that could disguise it; undefined if nothing is left. */
export function readFileName(written: string | undefined): string | undefined {
  const name = written?.replace(INVISIBLE, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  return name === '' ? undefined : Array.from(name).slice(0, MAX_CHARACTERS).join('');
}

/** The name in a `Content-Disposition` header (RFC 6266): `filename*` where it can be read, else `filename`. */
export function nameInHeader(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  const [, quoted, plain] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(header) ?? [];
  return decoded(encoded) ?? quoted?.replace(/\\(.)/g, '$1') ?? plain;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
