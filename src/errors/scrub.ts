/** Patterns of secrets in a text: keys, passwords in addresses, and values named password, secret or token. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\bcw_[\w-]{6,}/g, 'cw_***'],
  // Up to the last @ before a space: a password may itself contain an @ or a slash.
  [/([a-z][a-z\d+.-]*:\/\/)[^\s"'<>]*@/gi, '$1***@'],
  [/\b((?:ssl)?(?:password|passwd|passphrase|pwd|secret|token|api_?key)["']?\s*[=:]\s*["']?)[^\s&"',;)]+/gi, '$1***'],
  [/([?&](?:key|auth)=)[^\s&"']+/gi, '$1***'],
];

/** A text with secrets removed, safe for a log or a screen. */
export function scrub(text: string): string {
  return SECRETS.reduce((clean, [pattern, mask]) => clean.replace(pattern, mask), text);
}

/** The address of a database without user, password and options; if it cannot be parsed, only its kind. */
export function describeDatabase(address: string): string {
  const kind = address.slice(0, address.indexOf(':'));
  if (kind === 'sqlite') return address.split('?', 1)[0] ?? kind;
  if (!URL.canParse(address)) return `${kind}://***`;
  const { host, pathname } = new URL(address);
  return /[@:%]/.test(pathname) ? `${kind}://***` : `${kind}://${host}${pathname}`;
}
