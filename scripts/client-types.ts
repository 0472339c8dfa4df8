import { openApiDocument } from '../src/http/openapi.js';

/**
 * The parts of JSON Schema that the API description uses; anything else must fail here rather than become a wrong type.
 */
export interface Schema {
  readonly $ref?: string;
  readonly type?:
    | readonly ('number' | 'string' | 'null')[]
    | 'object'
    | 'array'
    | 'string'
    | 'number'
    | 'integer'
    | 'boolean'
    | 'null';
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly description?: string;
}

/** `packages/client/src/types.ts`: a TypeScript type for every component of the API description. */
export function clientTypes(): string {
  const { components } = openApiDocument() as { components: { schemas: Readonly<Record<string, Schema>> } };
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `${comment(schema, '')}export type ${name} = ${typeOf(schema, '')};`,
  );
  return `// Written by \`npm run docs\` from the API description.\n\n${types.join('\n\n')}\n`;
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '');
  const members = schema.oneOf ?? schema.anyOf;
  if (members !== undefined) return members.map((member) => typeOf(member, indent)).join(' | ');
  if (schema.enum !== undefined) return schema.enum.map((word) => `'${word}'`).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.const !== undefined) return `'${schema.const}'`;
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'number':
    case 'null':
      return schema.type;
    case 'integer':
      return 'number';
    case 'array':
      return `ReadonlyArray<${typeOf(schema.items ?? {}, indent)}>`;
    case 'object':
      return objectType(schema, indent);
    default:
      throw new Error(`no type for ${JSON.stringify(schema)}`);
  }
}

function objectType({ properties = {}, required = [] }: Schema, indent: string): string {
  const names = Object.keys(properties);
  if (names.length === 0) return '{ readonly [key: string]: unknown }';
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(schema, inner)}${inner}readonly ${name}${mark}: ${typeOf(schema, inner)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const comment = ({ description }: Schema, indent: string): string =>
  description === undefined ? '' : `${indent}/** ${description} */\n`;
