// Loaded into the service with --import: it does not calculate and draw examples when it starts, which takes longer than all that
// many tests do with it. It is ready at once, and its first answers are slow.
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const NOTHING = 'export const warmUp = async () => {}; export const warmCertifier = async () => {};';
const hooks = `export const load = (url, context, next) =>
  url.endsWith('/dist/warm-up.js')
    ? { format: 'module', shortCircuit: true, source: ${JSON.stringify(NOTHING)} }
    : next(url, context);`;
if (isMainThread) register(`data:text/javascript,${encodeURIComponent(hooks)}`);
