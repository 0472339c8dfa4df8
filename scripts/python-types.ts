import { openApiDocument } from '../src/http/openapi.js';
import type { Schema } from './client-types.js';

/** Words that cannot be field names in a class body. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'from',
  'in',
  'is',
  'class',
  'def',
  'global',
  'import',
  'lambda',
  'pass',
  'None',
]);

/** `packages/python/cargowake/types.py`: a TypedDict or alias for every component of the API description. */
export function pythonTypes(): string {
  const { components } = openApiDocument() as { components: { schemas: Readonly<Record<string, Schema>> } };
  const writer = new Writer();
  for (const [name, schema] of Object.entries(components.schemas)) writer.define(name, schema);
  return [
    '"""Types of the Cargowake API. Written by `npm run docs` from the API description."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any, Dict, List, Literal, TypedDict, Union',
    '',
    'from typing import NotRequired',
    '',
    '',
    writer.text(),
  ].join('\n');
}

class Writer {
  /** Aliases are evaluated when the module is loaded, so they come after all classes. */
  readonly #classes: string[] = [];
  readonly #aliases: string[] = [];

  define(name: string, schema: Schema): void {
    if (schema.type === 'object' && Object.keys(schema.properties ?? {}).length > 0) this.#defineClass(name, schema);
    else this.#aliases.push(`${name} = ${this.#typeOf(name, schema)}`);
  }

  text(): string {
    return `${this.#classes.join('\n\n\n')}\n\n\n${this.#aliases.join('\n')}\n`;
  }

  #defineClass(name: string, { properties = {}, required = [], description }: Schema): void {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = this.#typeOf(`${name}${field[0]?.toUpperCase()}${field.slice(1)}`, schema);
      return [field, required.includes(field) ? type : `NotRequired[${type}]`, schema.description] as const;
    });
    if (fields.some(([field]) => KEYWORDS.has(field))) {
      const entries = fields.map(([field, type]) => `    ${JSON.stringify(field)}: ${JSON.stringify(type)},`);
      this.#classes.push(`${name} = TypedDict(${JSON.stringify(name)}, {\n${entries.join('\n')}\n})`);
      return;
    }
    const lines = fields.flatMap(([field, type, words]) => [
      ...(words === undefined ? [] : [`    # ${words.replaceAll('\n', ' ')}`]),
      `    ${field}: ${type}`,
    ]);
    const doc = description === undefined ? [] : [`    """${description.replaceAll('\n', ' ')}"""`, ''];
    this.#classes.push([`class ${name}(TypedDict):`, ...doc, ...lines].join('\n'));
  }

  /** `name` is for a nested object, which becomes its own class. */
  #typeOf(name: string, schema: Schema): string {
    if (schema.$ref !== undefined) return quote(schema.$ref.replace('#/components/schemas/', ''));
    const members = schema.oneOf ?? schema.anyOf;
    if (members !== undefined) return `Union[${members.map((one, i) => this.#typeOf(`${name}${i}`, one)).join(', ')}]`;
    if (schema.enum !== undefined) return `Literal[${schema.enum.map((word) => JSON.stringify(word)).join(', ')}]`;
    if (schema.const !== undefined) return `Literal[${JSON.stringify(schema.const)}]`;
    if (Array.isArray(schema.type)) return `Union[${schema.type.map((type) => plain(type)).join(', ')}]`;
    if (schema.type === 'array') return `List[${this.#typeOf(`${name}Item`, schema.items ?? {})}]`;
    if (schema.type !== 'object') return plain(schema.type as string);
    if (Object.keys(schema.properties ?? {}).length === 0) return 'Dict[str, Any]';
    this.#defineClass(name, schema);
    return quote(name);
  }
}

const quote = (name: string): string => `"${name}"`;

function plain(type: string): string {
  const known: Readonly<Record<string, string>> = {
    string: 'str',
    number: 'float',
    integer: 'int',
    boolean: 'bool',
    null: 'None',
  };
  const found = known[type];
  if (found === undefined) throw new Error(`no Python type for ${type}`);
  return found;
}
