import { batch } from './suites/batch.js';
import { estimate } from './suites/estimate.js';
import { exchange } from './suites/exchange.js';
import { flow } from './suites/flow.js';
import { http } from './suites/http.js';
import { land } from './suites/land.js';
import { locate } from './suites/locate.js';
import { nonsense } from './suites/nonsense.js';
import { rateLimit } from './suites/rate-limit.js';
import { render } from './suites/render.js';
import { scale } from './suites/scale.js';
import { split } from './suites/split.js';
import { start } from './suites/start.js';
import { store } from './suites/store.js';
import { stored } from './suites/stored.js';
import { upgrade } from './suites/upgrade.js';
import { water } from './suites/water.js';
import { waysIn } from './suites/ways-in.js';
import type { Suite } from './support/measure.js';

/** In the order they run: single steps, whole calculations, the service, the store. */
export const SUITES: readonly Suite[] = [
  locate,
  water,
  land,
  estimate,
  render,
  flow,
  nonsense,
  http,
  start,
  split,
  scale,
  stored,
  batch,
  exchange,
  waysIn,
  store,
  upgrade,
  rateLimit,
];
