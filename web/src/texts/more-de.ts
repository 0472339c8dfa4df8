import * as account from './de/account.js';
import * as batches from './de/batches.js';
import * as reports from './de/reports.js';

/** Of pages that few open first; loaded with them. */
export default { ...account, ...batches, ...reports };
