// Loaded into the service with --import: every SIGUSR2 sets its clock back by an hour, as a machine whose clock is corrected.
import { isMainThread } from 'node:worker_threads';

const HOUR_MS = 3_600_000;

if (isMainThread) {
  const RealDate = Date;
  let shiftMs = 0;
  process.on('SIGUSR2', () => {
    shiftMs -= HOUR_MS;
  });
  globalThis.Date = class extends RealDate {
    constructor(...parameters) {
      if (parameters.length === 0) super(RealDate.now() + shiftMs);
      else super(...parameters);
    }

    static now() {
      return RealDate.now() + shiftMs;
    }
  };
}
