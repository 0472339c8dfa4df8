import { describe, expect, it } from 'vitest';
import { ApiFault } from '../../src/errors/fault.js';
import { decodeJson } from '../../src/request/json.js';
import { stringifyVerbatim } from '../../src/request/verbatim.js';

const codeOf = (body: string | Uint8Array): number | undefined => {
  try {
    decodeJson(typeof body === 'string' ? Buffer.from(body) : body);
    return undefined;
  } catch (error) {
    return error instanceof ApiFault ? error.code : -1;
  }
};

describe('a body is decoded strictly', () => {
  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['broken JSON', '{"cargo": {'],
    ['a byte order mark', '\ufeff{}'],
    ['NaN', '{"a":NaN}'],
    ['a duplicate key', '{"a":1,"a":2}'],
    ['a duplicate key written with an escape', '{"a":1,"\\u0061":2}'],
    ['a duplicate key deep inside', '{"x":[{"y":{"a":1,"a":2}}]}'],
    ['a prototype key', '{"context":{"__proto__":{"admin":true}}}'],
    ['a number that no double holds', '{"a":1e999}'],
    ['a number below every double', '{"a":-1e999}'],
    ['a number that no double holds, in a list', '[1, 2.5E+999 ]'],
    ['a duplicate key with white space before its colon', '{"a":1,"a" \n:2}'],
    ['a duplicate key behind a text that ends in a backslash', '{"a":"\\\\","a":2}'],
    ['nesting beyond 64 levels', `${'['.repeat(65)}${']'.repeat(65)}`],
  ])('%s is code 2', (_, body) => {
    expect(codeOf(body)).toBe(2);
  });

  it('a context may hold as many values as it likes, and the rest is counted again behind it', () => {
    const many = `[${'0,'.repeat(100_000)}0]`;
    expect(codeOf(`{"id":"a","context" : {"rows":${many}}}`)).toBeUndefined();
    expect(codeOf(`{"context":{"rows":${many}},"id":"a","cargo":${many}}`)).toBe(5);
    expect(codeOf(`{"context":"x","cargo":${many}}`)).toBe(5);
    expect(codeOf(`{"not a context":{"rows":${many}}}`)).toBe(5);
  });

  it('more values than any request has are code 5, outside of contexts; commas inside texts are none', () => {
    const many = (item: string, count: number): string => `[${Array(count).fill(item).join()}]`;
    expect(codeOf(many('1', 25_001))).toBe(5);
    expect(codeOf(`{"context":${many('{}', 12_501)}}`)).toBe(5);
    expect(codeOf(many('1', 24_999))).toBeUndefined();
    expect(codeOf(`["${',['.repeat(100_000)}\\\\",1]`)).toBeUndefined();
  });

  it('bytes that are not UTF-8 are code 2', () => {
    expect(codeOf(Uint8Array.from([0x22, 0xc3, 0x28, 0x22]))).toBe(2);
  });

  it.each([
    ['the same key in two objects', '[{"a":1},{"a":2}]'],
    ['brackets, colons and quotes inside strings', '{"a":"{\\"b\\": [1,","b":"}\\\\"}'],
    ['nesting of 64 levels', `${'['.repeat(64)}${']'.repeat(64)}`],
    ['a repeated string that is no key', '["a","a"]'],
    ['a text that is also a key', '{"a":"a" ,"b":["a"]}'],
    ['numbers of every form, and words', '[0,-0.5,1e-999,12E+3,[-1],{"a":1e5},true,false,null]'],
    ['a number alone', '-12.5e3'],
  ])('%s is fine', (_, body) => {
    expect(codeOf(body)).toBeUndefined();
    expect(decodeJson(Buffer.from(body))).toEqual(JSON.parse(body));
  });

  it('the message never repeats what the body says', () => {
    try {
      decodeJson(Buffer.from('{"consignee": secret-name'));
      expect.unreachable();
    } catch (error) {
      expect(String(error)).not.toContain('secret');
    }
  });
});

describe('a context leaves as it came', () => {
  interface Document {
    context?: unknown;
    transportChain?: { context?: unknown }[];
  }
  const slots = (document: Document) => [document, ...(document.transportChain ?? [])];
  const copyOf = ({ transportChain, ...rest }: Document): Document =>
    transportChain === undefined
      ? { ...rest }
      : { ...rest, transportChain: transportChain.map((item) => ({ ...item })) };

  it('with its key order, its long numbers, its spacing and its escapes', () => {
    const context = '{"b":1, "10":1.0,"2":12345678901234567890,"\\u00e9":"\\u4e2d","deep":{"context":{"z":1}}}';
    const value = decodeJson(
      Buffer.from(`{"context":${context},"transportChain":[{"context":{"7":1,"1":2}},{"x":[{}],"context":{}}]}`),
    );
    expect(stringifyVerbatim(value as Document, slots, copyOf)).toBe(
      `{"context":${context},"transportChain":[{"context":{"7":1,"1":2}},{"x":[{}],"context":{}}]}`,
    );
  });

  it('and stays where it was', () => {
    const value = decodeJson(
      Buffer.from('{"context":{"2":1,"1":2},"transportChain":[{"context":{"b":1}}]}'),
    ) as Document;
    const before = structuredClone(value);
    stringifyVerbatim(value, slots, copyOf);
    expect(value).toEqual(before);
  });

  it('and a text that looks like the mark of another does no harm', () => {
    const value = decodeJson(Buffer.from('{"id":"verbatim-0","context":{"a":"verbatim-0"}}'));
    expect(stringifyVerbatim(value as Document, slots, copyOf)).toBe(
      '{"id":"verbatim-0","context":{"a":"verbatim-0"}}',
    );
  });
});
