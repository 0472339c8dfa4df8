// A Fastify server that does nothing but the wire: reads the JSON body, sends back a text of the length given.
import { fastify } from 'fastify';

const answer = JSON.stringify({ text: 'x'.repeat(Number(process.argv[2]) - 11) });
const app = fastify();
app.post('/v1/calculate', (_request, reply) => reply.type('application/json; charset=utf-8').send(answer));
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`  base address   http://127.0.0.1:${app.server.address().port}/v1\n`);
