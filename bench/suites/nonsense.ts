import { ApiFault } from '../../src/errors/fault.js';
import { decodeJson } from '../../src/request/json.js';
import { parseRequest } from '../../src/request/parse.js';
import { type Suite, time } from '../support/measure.js';
import { createRandom } from '../support/random.js';

const MIB = 1024 * 1024;
const fill = (open: string, item: (n: number) => string, close: string, bytes: number): string => {
  const parts: string[] = [];
  for (let length = open.length + close.length, n = 0; length < bytes; n++) {
    const part = item(n);
    length += part.length + 1;
    parts.push(part);
  }
  parts.pop();
  return open + parts.join() + close;
};

/** Bodies of the maximum size that are not requests. */
export function listNonsense(bytes = MIB): Readonly<Record<string, Buffer>> {
  const random = createRandom(1);
  const texts: Readonly<Record<string, string>> = {
    'deep arrays': '['.repeat(bytes),
    'deep arrays, closed': '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
    'deep objects': '{"a":'.repeat(bytes / 5),
    'a list of small numbers': fill('[', () => '1', ']', bytes),
    'a list of empty objects': fill('[', () => '{}', ']', bytes),
    'a list of nulls in the chain': fill('{"transportChain":[', () => 'null', ']}', bytes),
    'a list of elements without a type': fill('{"transportChain":[', () => '{}', ']}', bytes),
    'many keys': fill('{', (n) => `"k${n}":1`, '}', bytes),
    'one key over and over': fill('{', () => '"a":1', '}', bytes),
    'many keys in a chain element': fill('{"transportChain":[{"type":"ROAD",', (n) => `"k${n}":1`, '}]}', bytes),
    contexts: fill('[', () => '{"context":{}}', ']', bytes),
    'one long text': `{"id":"${'x'.repeat(bytes - 9)}"}`,
    'one long text of escapes': `{"id":"${'\\u0041'.repeat(bytes / 6 - 2)}"}`,
    'one long text without end': `"${'\\\\'.repeat(bytes / 2 - 1)}`,
    'one long number': '1'.repeat(bytes),
    blanks: ' '.repeat(bytes),
    'a comma at the end': fill('[', () => '1', ',]', bytes),
  };
  const bytesOfChance = Buffer.from(Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256)));
  return {
    'bytes of chance': bytesOfChance,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)])),
  };
}

export const nonsense: Suite = {
  name: 'nonsense',
  about: 'refusing bodies of 1 MiB that are no request',
  async *run({ size }) {
    for (const [name, body] of Object.entries(listNonsense(size === 'TINY' ? 4096 : MIB))) {
      const plan = { name, count: size === 'TINY' ? 1 : 15, rounds: size === 'TINY' ? 1 : 3, warmUp: 1 };
      yield await time(plan, () => {
        try {
          parseRequest(decodeJson(body));
          return 'accepted';
        } catch (error) {
          if (!(error instanceof ApiFault)) throw error;
          return `refused with ${error.code}`;
        }
      });
    }
  },
};
