import * as account from './de/account.js';
import * as batches from './de/batches.js';
import * as carriers from './de/carriers.js';
import * as columns from './de/columns.js';
import * as kept from './de/kept.js';
import * as operation from './de/operation.js';
import * as organisation from './de/organisation.js';
import * as recalculations from './de/recalculations.js';
import * as reports from './de/reports.js';
import * as scenarios from './de/scenarios.js';

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
