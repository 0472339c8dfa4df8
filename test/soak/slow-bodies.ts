import { connect, type Socket } from 'node:net';
import { createClient } from './client.js';
import { elapse, type FaultReport, type Site } from './faults.js';
import { Journal } from './journal.js';
import { MOVEMENTS } from './load.js';
import { quantile } from './noisy-neighbour.js';
import { startWarmService } from './service-process.js';

/** Of an address with a slow line, as an attacker has several. */
const SENDERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'] as const;
const CONNECTIONS = 260;
const BODY_BYTES = 100_000;
const ASKED_EVERY_MS = 200;
const UNWRITABLE = 'the store cannot be written to';

/**
 * Anonymous connections send a body to the sign-in route, a byte now and then, and open again when they are cut: nobody else waits
 * for them, and health is told all the while.
 */
export async function slowBodies({ databaseUrl, isShort = false }: Site): Promise<FaultReport> {
  const journal = new Journal();
  const service = await startWarmService({ databaseUrl, withoutWarmUp: isShort });
  const client = createClient(service.url);
  const attack = sendSlowly(Number(new URL(service.url).port), isShort ? 1000 : 5000);
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  let busyDisk = 0;
  const ask = async (path: string, body?: string): Promise<void> => {
    const sentAt = performance.now();
    const answer = await client.call(body === undefined ? 'GET' : 'POST', path, body);
    if (body !== undefined) times.push(performance.now() - sentAt);
    // A disk that others keep busy for seconds is no matter of slow senders.
    if (answer?.status === 503 && answer.text.includes(UNWRITABLE)) busyDisk += 1;
    else if (answer?.status !== 200) journal.violate('UNEXPECTED_ANSWER', `${path}: ${answer?.status} ${answer?.text}`);
  };
  for (let end = performance.now() + (isShort ? 4000 : 40_000); performance.now() < end; ) {
    asked.push(ask('/v1/calculate', JSON.stringify(MOVEMENTS[0])), ask('/readyz'), ask('/healthz'));
    await elapse(ASKED_EVERY_MS);
  }
  await Promise.all(asked);
  const { open, cut } = attack.stop();
  if (open === 0) journal.violate('UNEXPECTED_ANSWER', 'the attack did not hold a connection');
  client.close();
  await service.end('SIGTERM');
  const detail = `${open} slow connections at the end, ${cut} cut; ${times.length} calculations answered, p95 ${quantile(times, 0.95).toFixed(0)} ms; not ready for a busy disk ${busyDisk} times`;
  return { name: 'slow bodies', journal, detail };
}

function sendSlowly(port: number, everyMs: number): { stop(): { readonly open: number; readonly cut: number } } {
  const sockets = new Set<Socket>();
  let stopped = false;
  let cut = 0;
  const head = [
    'POST /account/auth/sign-in/email HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${BODY_BYTES}`,
    '\r\n{',
  ].join('\r\n');
  const open = (localAddress: string): void => {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    sockets.add(socket);
    const timer = setInterval(() => socket.write(' '), everyMs);
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
      if (stopped) return;
      cut += 1;
      setTimeout(() => stopped || open(localAddress), ASKED_EVERY_MS);
    });
    socket.write(head);
  };
  for (let n = 0; n < CONNECTIONS; n++) open(SENDERS[n % SENDERS.length] ?? '127.0.0.1');
  return {
    stop() {
      stopped = true;
      const found = { open: sockets.size, cut };
      for (const socket of sockets) socket.destroy();
      return found;
    },
  };
}
