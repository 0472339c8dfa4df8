import * as account from './es/account.js';
import * as batches from './es/batches.js';
import * as kept from './es/kept.js';
import * as operation from './es/operation.js';
import * as reports from './es/reports.js';

/** Of pages that few open first; loaded with them. */
export default { ...account, ...batches, ...kept, ...operation, ...reports };
