import type { MessagePort } from 'node:worker_threads';
import type { ErrorName } from '../errors/catalogue.js';
import { ApiFault } from '../errors/fault.js';

/** The functions that one side of a port offers to the other, by name. */
export type Answers = Readonly<Record<string, (argument: unknown) => unknown>>;

/** The other side of a port. */
export interface Caller {
  /** @throws what the other side threw: an ApiFault unchanged, anything else by its message */
  call(name: string, argument?: unknown): Promise<unknown>;
  /** The other side is gone: every call fails with this reason. */
  fail(reason: Error): void;
}

interface Call {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}
interface Answer {
  readonly to: number;
  readonly value?: unknown;
  readonly fault?: { readonly kind: ErrorName; readonly details: readonly string[] };
  readonly error?: string;
}

/** Lets two threads call each other over the two ends of a channel; each side provides its functions. */
export function connect(port: MessagePort, answers: Answers): Caller {
  const open = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (cause: Error) => void }
  >();
  let last = 0;
  let failed: Error | undefined;
  port.on('message', async (message: Call | Answer) => {
    if ('to' in message) {
      const waiting = open.get(message.to);
      open.delete(message.to);
      if (message.fault !== undefined) waiting?.reject(new ApiFault(message.fault.kind, message.fault.details));
      else if (message.error !== undefined) waiting?.reject(new Error(message.error));
      else waiting?.resolve(message.value);
      return;
    }
    port.postMessage(await answer(message, answers));
  });
  return {
    call(name, argument) {
      if (failed !== undefined) return Promise.reject(failed);
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject });
        port.postMessage({ id, name, argument } satisfies Call);
      });
    },
    fail(reason) {
      failed = reason;
      for (const { reject } of open.values()) reject(reason);
      open.clear();
    },
  };
}

async function answer({ id, name, argument }: Call, answers: Answers): Promise<Answer> {
  try {
    return { to: id, value: await answers[name]?.(argument) };
  } catch (error) {
    if (error instanceof ApiFault) return { to: id, fault: { kind: error.kind, details: error.details } };
    return { to: id, error: error instanceof Error ? error.message : String(error) };
  }
}
