import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../errors/fault.js';
import { decodeBody } from '../decode.js';

/** Bodies are validated as they are; query values are texts, so numbers are parsed first. */
const COMMON = { strict: false, allErrors: true, removeAdditional: false } as const;
const forBodies = addFormats.default(new Ajv(COMMON));
const forQueries = addFormats.default(new Ajv({ ...COMMON, coerceTypes: true, useDefaults: true }));

/** Requests are validated against the schemas of their routes; answers are sent unchecked. */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? forBodies : forQueries).compile(schema));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setSchemaErrorFormatter((errors) => {
    const said = errors.map(({ instancePath, keyword, params, message }) => {
      const missing = keyword === 'required' ? String(params.missingProperty) : undefined;
      const place = [...instancePath.split('/').slice(1), ...(missing === undefined ? [] : [missing])].join('.');
      const name = place === '' ? 'the request' : place;
      return { isMissing: missing !== undefined, detail: `${name}: ${missing === undefined ? message : 'is missing'}` };
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
