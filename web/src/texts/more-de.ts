import * as account from './de/account.js';
import * as batches from './de/batches.js';
import * as kept from './de/kept.js';
import * as operation from './de/operation.js';
import * as reports from './de/reports.js';

/** Of pages that few open first; loaded with them. */
export default { ...account, ...batches, ...kept, ...operation, ...reports };
