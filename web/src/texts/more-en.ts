import * as account from './en/account.js';
import * as batches from './en/batches.js';
import * as carriers from './en/carriers.js';
import * as columns from './en/columns.js';
import * as kept from './en/kept.js';
import * as operation from './en/operation.js';
import * as organisation from './en/organisation.js';
import * as recalculations from './en/recalculations.js';
import * as reports from './en/reports.js';
import * as scenarios from './en/scenarios.js';

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
