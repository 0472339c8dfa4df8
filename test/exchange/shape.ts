import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/** Where the published schemas are, for whoever has them: `ILEAP_SCHEMAS=dir npx vitest run test/exchange`. */
const SCHEMAS = process.env.ILEAP_SCHEMAS;

/** What the published schema of a kind says against a document; nothing where the schemas are not at hand. */
export function schemaErrors(
  kind: 'shipment-footprint' | 'toc' | 'hoc' | 'tad' | 'pcf-shipment-footprint',
  data: unknown,
) {
  if (SCHEMAS === undefined || !existsSync(SCHEMAS)) return [];
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(join(SCHEMAS, `${kind}.json`), 'utf8')) as object);
  return validate(data) ? [] : (validate.errors ?? []);
}
