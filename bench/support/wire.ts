import { connect, type Socket } from 'node:net';

/**
 * Sends over persistent connections with next to no work of its own: a client that computes slows down what it
 * measures.
 */
export interface Wire {
  /**
   * The bytes of the answer, unparsed.
   * @throws Error for any status other than 200
   */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<readonly Buffer[]>;
  close(): void;
}

/** For servers that state the length of their answers (HTTP/1.1). As many connections as there are requests at once. */
export function openWire(url: string): Wire {
  const { hostname, port, host } = new URL(url);
  const idle: Connection[] = [];
  return {
    async post(path, headers, body) {
      const connection = idle.pop() ?? createConnection(hostname, Number(port));
      const given = { host, ...headers, 'content-length': String(Buffer.byteLength(body)) };
      const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
      const answer = await connection.ask(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
      idle.push(connection);
      return answer;
    },
    close() {
      for (const { socket } of idle) socket.destroy();
    },
  };
}

/** Bytes. */
const LONGEST_HEAD = 4096;

interface Connection {
  readonly socket: Socket;
  ask(text: string): Promise<readonly Buffer[]>;
}

function createConnection(host: string, port: number): Connection {
  const socket = connect({ host, port, noDelay: true });
  let settle:
    | { readonly resolve: (answer: readonly Buffer[]) => void; readonly reject: (error: Error) => void }
    | undefined;
  /** The received part of an incomplete head, in Latin-1. */
  let head = '';
  /** Bytes of the body still missing; undefined while the head is incomplete. */
  let missing: number | undefined;
  let answer: Buffer[] = [];
  socket.on('data', (chunk) => {
    if (missing === undefined) {
      const earlier = head.length;
      head += chunk.toString('latin1', 0, Math.min(chunk.length, LONGEST_HEAD));
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      missing = length - (earlier + chunk.length - (end + 4));
      answer = [chunk.subarray(end + 4 - earlier)];
    } else {
      missing -= chunk.length;
      answer.push(chunk);
    }
    if (missing > 0) return;
    const status = head.slice(0, head.indexOf('\r\n'));
    [head, missing] = ['', undefined];
    if (status.includes(' 200 ')) settle?.resolve(answer);
    else settle?.reject(new Error(`${status} ${Buffer.concat(answer).toString('utf8').slice(0, 300)}`));
  });
  socket.on('error', (error) => settle?.reject(error));
  return {
    socket,
    ask: (text) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(text);
      }),
  };
}
