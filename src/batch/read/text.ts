import { utf16Of } from './kind.js';

export interface DecodedText {
  readonly chunks: AsyncIterable<string>;
  /** Known once the text has been read to its end. */
  encoding(): string;
}

/**
 * Decodes bytes of unstated encoding: UTF-8 with or without a byte order mark, UTF-16 with or without one, else GB 18030 or
 * Windows-1252, which is what Excel writes in China and in western Europe. A file that begins as plain ASCII may turn out to be either.
 */
export function decodeText(head: Uint8Array, bytes: AsyncIterable<Uint8Array>): DecodedText {
  let encoding: string = utf16Of(head) ?? 'utf-8';
  async function* chunks(): AsyncGenerator<string> {
    let decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
    let isAscii = true;
    let tail: Uint8Array = new Uint8Array();
    for await (const chunk of bytes) {
      if (encoding !== 'utf-8') {
        yield decoder.decode(chunk, { stream: true });
        continue;
      }
      const joined = tail.length === 0 ? chunk : Buffer.concat([tail, chunk]);
      const whole = joined.length - incompleteBytes(joined);
      tail = joined.slice(whole);
      let text: string;
      try {
        text = decoder.decode(joined.subarray(0, whole));
        // Each piece is decoded on its own: a byte order mark in a later piece is ordinary text.
        decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      } catch {
        // After valid UTF-8, a few bad bytes are damage, not Windows-1252.
        if (!isAscii) {
          yield new TextDecoder('utf-8').decode(joined.subarray(0, whole));
          continue;
        }
        encoding = isChinese(joined) ? 'gb18030' : 'windows-1252';
        decoder = new TextDecoder(encoding);
        yield decoder.decode(joined, { stream: true });
        tail = new Uint8Array();
        continue;
      }
      // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what is asked for.
      isAscii &&= /^[\x00-\x7f\ufeff]*$/.test(text);
      yield text;
    }
    if (encoding === 'utf-8' && tail.length > 0) {
      if (isAscii) encoding = 'windows-1252';
      yield new TextDecoder(encoding).decode(tail);
    }
  }
  return { chunks: chunks(), encoding: () => encoding };
}

/**
 * A Chinese character is two bytes above 0xA0 (GB 2312, the common part of GBK and GB 18030). Letters of western Europe are single
 * such bytes among ASCII, and every other Cyrillic word has an odd number of them.
 */
function isChinese(bytes: Uint8Array): boolean {
  let [inPairs, alone] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const isPair = isOfPair(bytes[at]) && isOfPair(bytes[at + 1]);
    if (isPair) at += 1;
    if (isPair) inPairs += 1;
    else alone += 1;
  }
  return inPairs > 20 * alone;
}

const isOfPair = (byte: number | undefined): boolean => byte !== undefined && byte >= 0xa1 && byte <= 0xfe;

/** The number of bytes at the end that begin a character continued in the next piece. */
function incompleteBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}
