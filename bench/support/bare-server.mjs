// A Fastify server that does nothing but the wire: reads the JSON body, sends back an answer of the length given. As `text` it
// is ready; as `json` it is an object of figures and names, turned into text for each answer as any service must.
import { fastify } from 'fastify';

const [kind, length] = [process.argv[2], Number(process.argv[3])];
const row = {
  name: 'Rotterdam (NLRTM)',
  latitude: 51.948,
  longitude: 4.142,
  grams: 123456.78901234567,
  share: 0.3333333333333333,
};
const rows = Array.from({ length: Math.max(1, Math.round(length / (JSON.stringify(row).length + 1))) }, () => ({
  ...row,
}));
const ready = JSON.stringify({ text: 'x'.repeat(length - 11) });
const answer = kind === 'json' ? () => JSON.stringify({ rows }) : () => ready;

const app = fastify();
app.post('/v1/calculate', (_request, reply) => reply.type('application/json; charset=utf-8').send(answer()));
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`  base address   http://127.0.0.1:${app.server.address().port}/v1\n`);
