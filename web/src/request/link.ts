import { isObject, type Json, type JsonObject } from './draft.js';

/** Encodes a request in an address, so that a form can be sent to another user of the installation. */
export function toLink(draft: Json): string {
  const bytes = new TextEncoder().encode(JSON.stringify(draft));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @returns undefined if the address was truncated or changed */
export function fromLink(text: string): JsonObject | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0))),
    );
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const linkTo = (origin: string, draft: Json): string => `${origin}/calculate?request=${toLink(draft)}`;
