import { ApiFault } from '../errors/fault.js';

const RETRY_AFTER_SECONDS = '2';

/** The same store, with unreachable databases reported as fault 44; every other failure passes unchanged. */
export function reportUnavailable<T extends object>(store: T, isUnavailable: (error: unknown) => boolean): T {
  return new Proxy(store, {
    get(target, property, receiver) {
      const member: unknown = Reflect.get(target, property, receiver);
      if (typeof member !== 'function') return member;
      return async (...parameters: unknown[]) => {
        try {
          return await member.apply(target, parameters);
        } catch (error) {
          throw isUnavailable(error) ? unavailable(error) : error;
        }
      };
    },
  });
}

export function unavailable(cause: unknown): ApiFault {
  const headers = { 'retry-after': RETRY_AFTER_SECONDS };
  return new ApiFault('SERVICE_UNAVAILABLE', ['the store cannot be reached'], { headers }, { cause });
}
