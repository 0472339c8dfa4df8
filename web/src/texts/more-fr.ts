import * as account from './fr/account.js';
import * as batches from './fr/batches.js';
import * as carriers from './fr/carriers.js';
import * as columns from './fr/columns.js';
import * as kept from './fr/kept.js';
import * as operation from './fr/operation.js';
import * as organisation from './fr/organisation.js';
import * as recalculations from './fr/recalculations.js';
import * as reports from './fr/reports.js';
import * as scenarios from './fr/scenarios.js';

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
