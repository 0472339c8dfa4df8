// Loaded into the service with --import: every SIGWINCH sets its clock back by an hour, as a machine whose clock is corrected.
import { isMainThread } from 'node:worker_threads';

const HOUR_MS = 3_600_000;

if (isMainThread) {
  const RealDate = Date;
  let shiftMs = 0;
  process.on('SIGWINCH', () => {
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
