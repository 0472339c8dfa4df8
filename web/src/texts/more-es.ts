import * as account from './es/account.js';
import * as batches from './es/batches.js';
import * as carriers from './es/carriers.js';
import * as columns from './es/columns.js';
import * as kept from './es/kept.js';
import * as operation from './es/operation.js';
import * as organisation from './es/organisation.js';
import * as recalculations from './es/recalculations.js';
import * as reports from './es/reports.js';
import * as scenarios from './es/scenarios.js';

/** Texts of pages that are seldom visited first; loaded with them. */
export default {
  ...account,
  ...batches,
  ...columns,
  ...carriers,
  ...kept,
  ...operation,
  ...organisation,
  ...recalculations,
  ...reports,
  ...scenarios,
};
