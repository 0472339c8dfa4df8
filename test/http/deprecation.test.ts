import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { announceDeprecations } from '../../src/http/deprecation.js';
import { describe as describeOperation, type Operation } from '../../src/http/operation.js';
import { Components } from '../../src/http/publish.js';

const OLD: Operation = {
  method: 'get',
  path: '/-/old',
  operationId: 'old',
  tag: 'Results',
  summary: 'An old path',
  description: 'As it was.',
  answer: { description: 'Nothing.', status: 204 },
  errors: [],
  deprecated: {
    since: new Date('2026-02-03T09:51:38Z'),
    until: new Date('2027-03-01T00:00:00Z'),
    instead: 'GET /-/new',
  },
};

test('answers of a deprecated operation state since when and until when, even errors; others have no such headers', async () => {
  const app = fastify();
  announceDeprecations(app);
  app.get('/old', { config: { operation: OLD } }, async (_, reply) => reply.status(204).send());
  app.get('/broken', { config: { operation: OLD } }, async () => Promise.reject(new Error('broken')));
  app.get('/new', async () => 'new');
  for (const url of ['/old', '/broken']) {
    const { headers } = await app.inject({ url });
    // Seconds since 1970 behind an @ (RFC 9745, section 2.1); an HTTP date (RFC 8594, section 3).
    expect(headers).toMatchObject({ deprecation: '@1770112298', sunset: 'Mon, 01 Mar 2027 00:00:00 GMT' });
  }
  expect((await app.inject({ url: '/new' })).headers).not.toHaveProperty('deprecation');
  await app.close();
});

test('the API description marks it and names its replacement', () => {
  expect(describeOperation(OLD, new Components())).toMatchObject({
    deprecated: true,
    description: 'As it was. Deprecated: use GET /-/new before 2027-03-01.',
  });
});
