import * as account from './zh/account.js';
import * as batches from './zh/batches.js';
import * as carriers from './zh/carriers.js';
import * as columns from './zh/columns.js';
import * as kept from './zh/kept.js';
import * as operation from './zh/operation.js';
import * as organisation from './zh/organisation.js';
import * as recalculations from './zh/recalculations.js';
import * as reports from './zh/reports.js';
import * as scenarios from './zh/scenarios.js';

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
