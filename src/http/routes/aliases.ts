import type { FastifyInstance } from 'fastify';
import { fault } from '../../errors/fault.js';
import type { Allowances, BatchStore, KeyStore } from '../../record/port.js';
import { foldAlias } from '../../request/aliases.js';
import { LocationSchema } from '../../request/schema.js';
import { formatPath, listProblems } from '../../request/validate.js';
import { admit, getCaller } from '../auth.js';
import { readBody } from './webhooks.js';

const MAX_ALIASES = 5_000;
const MAX_NAME = 100;

/** An account's own names of places: `{"aliases": {"PLANT-01": {"city": "Ulm", "countryCode": "DE"}}}`. */
export function aliasRoutes(app: FastifyInstance, store: BatchStore & KeyStore & Allowances): void {
  const [write, read] = [admit(store, 'calculate'), admit(store, 'read')];
  for (const [method, all] of [
    ['PUT', true],
    ['POST', false],
  ] as const) {
    app.route({
      method,
      url: '/v1/-/aliases',
      onRequest: write,
      async handler(request, reply) {
        const { aliases } = readBody(request);
        if (typeof aliases !== 'object' || aliases === null || Array.isArray(aliases))
          throw fault('API_PROPERTY_MISSING', 'aliases: must be an object of places by name');
        const entries = Object.entries(aliases);
        if (entries.length > MAX_ALIASES)
          throw fault('INVALID_PROPERTY_VALUE', `aliases: at most ${MAX_ALIASES} at once`);
        const read = entries.map(([written, place]) => {
          if (foldAlias(written) === '' || written.length > MAX_NAME)
            throw fault('INVALID_PROPERTY_VALUE', `aliases: a name must have 1 to ${MAX_NAME} characters`);
          const [problem] = listProblems(LocationSchema, place, ['aliases', written]);
          if (problem !== undefined) throw fault(problem.error, `${formatPath(problem.path)}: ${problem.message}`);
          return { name: foldAlias(written), written, placeJson: JSON.stringify(place) };
        });
        const { id } = getCaller(request).account;
        await store.putAliases(id, [...new Map(read.map((one) => [one.name, one])).values()], all);
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ aliases: (await store.listAliases(id)).length }));
      },
    });
  }
  app.get('/v1/-/aliases', { onRequest: read }, async (request, reply) => {
    const listed = await store.listAliases(getCaller(request).account.id);
    const aliases = Object.fromEntries(
      listed.map(({ written, placeJson }) => [written, JSON.parse(placeJson) as unknown]),
    );
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ aliases }));
  });
  app.delete('/v1/-/aliases/:name', { onRequest: write }, async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    const deleted = await store.deleteAlias(getCaller(request).account.id, foldAlias(name));
    return reply.status(deleted ? 204 : 404).send();
  });
}
