import { Type } from '@sinclair/typebox';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { isRetryable } from '../../batch/calculate-row.js';
import type { Batches } from '../../batch/service/batches.js';
import { ApiFault, fault } from '../../errors/fault.js';
import { parseOwn } from '../../own-json.js';
import type { BatchStore } from '../../record/port.js';
import { foldAlias } from '../../request/aliases.js';
import { checkLocation } from '../../request/meaning.js';
import { found } from '../../request/messages.js';
import { findNearMiss } from '../../request/near-miss.js';
import { LocationSchema, type WireLocation } from '../../request/schema.js';
import { formatPath, listProblems } from '../../request/validate.js';
import { getCaller } from '../auth.js';
import { pathPart, readFields } from '../input.js';
import type { Operation } from '../operation.js';
import { FINDING_ERRORS, inPath, USUAL_ERRORS } from '../parameters.js';

const MAX_ALIASES = 5_000;
const MAX_NAME = 100;
/** The maximum number of aliases, each with every field. */
const MOST_VALUES = MAX_ALIASES * 20;
/** Named in one error. */
const MOST_SHOWN = 20;
/** What a request needs besides the place that is looked for. */
const ANYWHERE =
  '"destination":{"latitude":50,"longitude":8},"cargo":{"weight":{"value":1,"unit":"KILOGRAM"}},"transportChain":[{"type":"ROAD"}]';
const FIELDS = Object.keys(LocationSchema.properties);

const AliasesSchema = Type.Object(
  {
    aliases: Type.Unsafe<unknown>({
      type: 'object',
      additionalProperties: { $ref: 'Location' },
      description: `Places by name; at most ${MAX_ALIASES}, names of 1 to ${MAX_NAME} characters.`,
    }),
  },
  { $id: 'Aliases', description: "The account's own names of places." },
);
const base = { path: '/-/aliases', tag: 'Places', errors: USUAL_ERRORS } as const;
const writing = {
  ...base,
  request: { schema: AliasesSchema },
  answer: {
    description: 'The number of names there are now.',
    schema: Type.Object({ aliases: Type.Integer({ minimum: 0 }) }, { $id: 'AliasCount' }),
  },
};

export const REPLACE_ALIASES: Operation = {
  ...writing,
  method: 'put',
  operationId: 'replaceAliases',
  summary: "Replace the account's place names",
  description: 'Names that are not in the body are deleted.',
};
export const ADD_ALIASES: Operation = {
  ...writing,
  method: 'post',
  operationId: 'addAliases',
  summary: 'Add place names to the account',
  description: 'A name that exists gets the new place.',
};
export const LIST_ALIASES: Operation = {
  ...base,
  method: 'get',
  operationId: 'listAliases',
  summary: "List the account's place names",
  description:
    'Your own names, each with its place. Requests and files of shipments can use them instead of addresses.',
  answer: { description: 'The complete list.', schema: AliasesSchema },
};
export const DELETE_ALIAS: Operation = {
  ...base,
  method: 'delete',
  path: '/-/aliases/{name}',
  operationId: 'deleteAlias',
  summary: 'Delete a place name',
  description: 'Results that used the name do not change.',
  parameters: [inPath('name', 'The name, case-insensitive.')],
  answer: { description: 'Deleted.', status: 204 },
  errors: FINDING_ERRORS,
};

/** An account's own names of places: `{"aliases": {"PLANT-01": {"city": "Ulm", "countryCode": "DE"}}}`. */
export function aliasRoutes(
  app: FastifyInstance,
  {
    prefix,
    store,
    onChange,
    check,
    read,
    write,
  }: {
    /** `/v1/-/aliases` for keys, `/account/api/aliases` for users. */
    readonly prefix: string;
    readonly store: BatchStore;
    readonly onChange: (accountId: string) => void;
    readonly check?: Batches['check'] | undefined;
    readonly read: onRequestHookHandler;
    readonly write: onRequestHookHandler;
  },
): void {
  for (const [operation, all] of [
    [REPLACE_ALIASES, true],
    [ADD_ALIASES, false],
  ] as const) {
    app.route({
      method: operation.method.toUpperCase(),
      url: prefix,
      onRequest: write,
      config: { operation },
      async handler(request, reply) {
        const read = readAliases((await readFields(request, ['aliases'], MOST_VALUES)).aliases);
        if (check !== undefined) await refuseUnfindable(read, check);
        const { id } = getCaller(request).account;
        await store.putAliases(id, read, all);
        onChange(id);
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ aliases: (await store.listAliases(id)).length }));
      },
    });
  }
  app.get(prefix, { onRequest: read, config: { operation: LIST_ALIASES } }, async (request, reply) => {
    const listed = await store.listAliases(getCaller(request).account.id);
    const aliases = Object.fromEntries(listed.map(({ written, placeJson }) => [written, parseOwn<unknown>(placeJson)]));
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ aliases }));
  });
  app.delete(`${prefix}/:name`, { onRequest: write, config: { operation: DELETE_ALIAS } }, async (request, reply) => {
    const name = pathPart(request, 'name');
    const { id } = getCaller(request).account;
    const deleted = await store.deleteAlias(id, foldAlias(name));
    onChange(id);
    if (!deleted) {
      throw new ApiFault('EMISSIONS_RESULT_NOT_FOUND', [`no place is called ${found(name)} on this account`]);
    }
    return reply.status(204).send();
  });
}

/** @throws ApiFault naming the places that are not found */
async function refuseUnfindable(
  aliases: readonly { readonly written: string; readonly placeJson: string }[],
  check: Batches['check'],
): Promise<void> {
  const checked = await check(aliases.map(({ placeJson }) => `{"origin":${placeJson},${ANYWHERE}}`));
  const details = checked.flatMap((one, index) => {
    // Another server that does not answer says nothing about the place.
    if (!('fault' in one) || isRetryable(one.fault.kind)) return [];
    const path = formatPath(['aliases', aliases[index]?.written ?? '']);
    return one.fault.details.map((text) => text.replace(/^origin/, path));
  });
  if (details.length > 0) throw new ApiFault('INVALID_PROPERTY_VALUE', details.slice(0, MOST_SHOWN));
}

/** @throws ApiFault naming the first place that could never be found */
function readAliases(aliases: unknown) {
  if (aliases === undefined) throw fault('API_PROPERTY_MISSING', 'aliases: is missing');
  if (typeof aliases !== 'object' || aliases === null || Array.isArray(aliases)) {
    throw fault('INVALID_PROPERTY_VALUE', `aliases: must be an object of places by name, not ${found(aliases)}`);
  }
  const entries = Object.entries(aliases);
  if (entries.length > MAX_ALIASES) {
    throw fault('INVALID_PROPERTY_VALUE', `aliases: must be at most ${MAX_ALIASES} at once, not ${entries.length}`);
  }
  const known = new Map<string, { readonly name: string; readonly written: string; readonly placeJson: string }>();
  for (const [written, given] of entries) {
    if (foldAlias(written) === '' || written.length > MAX_NAME) {
      throw fault(
        'INVALID_PROPERTY_VALUE',
        `aliases: a name must have 1 to ${MAX_NAME} characters, not ${written.trim().length}`,
      );
    }
    const name = foldAlias(written);
    const placeJson = JSON.stringify(readPlace(given, ['aliases', written]));
    const earlier = known.get(name);
    if (earlier !== undefined && earlier.placeJson !== placeJson) {
      throw fault(
        'INVALID_PROPERTY_VALUE',
        `aliases: "${earlier.written}" and "${written}" are the same name, for two places`,
      );
    }
    known.set(name, { name, written, placeJson });
  }
  return [...known.values()];
}

function readPlace(given: unknown, path: readonly string[]): unknown {
  const isFilled = typeof given === 'object' && given !== null && !Array.isArray(given);
  const place = isFilled ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) : given;
  const [problem] = listProblems(LocationSchema, place, path);
  const [broken = problem] = problem === undefined ? checkLocation(place as WireLocation, path) : [];
  if (broken !== undefined) throw fault(broken.error, `${formatPath(broken.path)}: ${broken.message}`);
  const fields = Object.keys(place as object);
  for (const name of fields) {
    const meant = FIELDS.includes(name) ? undefined : findNearMiss(name, FIELDS);
    if (meant !== undefined) {
      throw fault(
        'INVALID_PROPERTY_VALUE',
        `${formatPath([...path, name])}: is not a known field; did you mean ${meant}?`,
      );
    }
  }
  if (!fields.some((name) => FIELDS.includes(name) && name !== 'type')) {
    throw fault(
      'INSUFFICIENT_LOCATION_INFORMATION',
      `${formatPath(path)}: is empty; a city, postcode, address, code or coordinates are needed`,
    );
  }
  return place;
}
