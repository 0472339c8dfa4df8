import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../errors/fault.js';
import { explain } from '../../request/messages.js';
import { decodeBody } from '../decode.js';

/** Bodies are validated as they are; query values are texts, so numbers are parsed first. */
const COMMON = { strict: false, allErrors: true, removeAdditional: false, verbose: true } as const;
const forBodies = addFormats.default(new Ajv(COMMON));
const forQueries = addFormats.default(new Ajv({ ...COMMON, coerceTypes: true, useDefaults: true }));

/** Faults that a person can make in a form are told in the same words as those of a calculation, which are translated. */
const EXPLAINED = new Set([
  ...['required', 'type', 'enum', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems'],
]);

/** The validator tells more about an error than Fastify's types do. */
const canExplain = (error: object): error is ErrorObject =>
  'data' in error && 'keyword' in error && EXPLAINED.has(String(error.keyword));

/** Requests are validated against the schemas of their routes; answers are sent unchecked. */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? forBodies : forQueries).compile(schema));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setSchemaErrorFormatter((errors) => {
    const said = errors.map((error) => {
      const { instancePath, keyword, params, message } = error;
      const missing = keyword === 'required' ? String(params.missingProperty) : undefined;
      const place = [...instancePath.split('/').slice(1), ...(missing === undefined ? [] : [missing])].join('.');
      const name = place === '' ? 'the request' : place;
      return {
        isMissing: missing !== undefined,
        detail: `${name}: ${canExplain(error) ? explain(error) : message}`,
      };
    });
    const isMissing = said[0]?.isMissing ?? false;
    return fault(
      isMissing ? 'API_PROPERTY_MISSING' : 'INVALID_PROPERTY_VALUE',
      ...said.filter((one) => one.isMissing === isMissing).map(({ detail }) => detail),
    );
  });
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body === undefined) return;
    request.body = await decodeBody(request);
  });
}
