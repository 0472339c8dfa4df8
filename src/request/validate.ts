import { Ajv, type ErrorObject, type SchemaObject, type ValidateFunction } from 'ajv';
import type { ErrorName } from '../errors/catalogue.js';
import { isOfShipmentYears, parseInstant } from '../quantity/instant.js';
import { explain } from './messages.js';
import { findNearMiss } from './near-miss.js';
import { CLOSED_KEYWORD, ConnectorSchema, ERROR_KEYWORD, LocationSchema } from './schema.js';

/** One problem with a request: its place, its error in the catalogue, and a sentence. */
export interface Problem {
  /** Keys and positions from the root, e.g. ['transportChain', 0, 'loadFactor']. */
  readonly path: readonly (string | number)[];
  readonly error: ErrorName;
  readonly message: string;
}

const ajv = new Ajv({ allErrors: true, coerceTypes: false, removeAdditional: false, verbose: true, strict: true });
ajv.addFormat('date-time', {
  type: 'string',
  validate: (text: string) => {
    const instant = parseInstant(text);
    return instant !== undefined && isOfShipmentYears(instant);
  },
});
ajv.addKeyword({ keyword: ERROR_KEYWORD, schemaType: 'string' });
ajv.addKeyword({ keyword: CLOSED_KEYWORD, schemaType: 'string' });
ajv.addSchema([LocationSchema, ConnectorSchema]);

const compiled = new Map<SchemaObject, ValidateFunction>();

/** A client that sends more problems than this in one part of a request is not reading them. */
const MAX_PROBLEMS = 1000;

/** All violations of `schema` in `value`; empty if it is valid. `base` is the position of the value in the request. */
export function listProblems(
  schema: SchemaObject,
  value: unknown,
  base: readonly (string | number)[],
): readonly Problem[] {
  let validate = compiled.get(schema);
  if (validate === undefined) {
    validate = ajv.compile(schema);
    compiled.set(schema, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).slice(0, MAX_PROBLEMS).map((error) => toProblem(error, base));
}

function toProblem(error: ErrorObject, base: readonly (string | number)[]): Problem {
  const place = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const path = [...base, ...place];
  const schema = error.parentSchema as ErrorSchema | undefined;
  if (error.keyword === 'required') {
    return {
      path: [...path, error.params.missingProperty as string],
      error: 'API_PROPERTY_MISSING',
      message: explain(error),
    };
  }
  if (error.keyword === 'additionalProperties') {
    const name = error.params.additionalProperty as string;
    const meant = findNearMiss(name, Object.keys(schema?.properties ?? {}));
    return {
      path: [...path, name],
      // Only chain elements and their parts are closed, and objects that name an error of their own.
      error: schema?.[CLOSED_KEYWORD] ?? 'INVALID_TRANSPORT_CHAIN_ELEMENT_JSON',
      message: `is not a field of this element${meant === undefined ? '' : `; did you mean ${meant}?`}`,
    };
  }
  return { path, error: schema?.[ERROR_KEYWORD] ?? 'INVALID_PROPERTY_VALUE', message: explain(error) };
}

interface ErrorSchema {
  readonly [ERROR_KEYWORD]?: ErrorName;
  readonly [CLOSED_KEYWORD]?: ErrorName;
  readonly properties?: object;
}

/** `transportChain[0].loadFactor` */
export function formatPath(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );
}
