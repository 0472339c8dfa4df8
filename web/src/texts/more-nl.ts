import * as account from './nl/account.js';
import * as batches from './nl/batches.js';
import * as carriers from './nl/carriers.js';
import * as columns from './nl/columns.js';
import * as kept from './nl/kept.js';
import * as operation from './nl/operation.js';
import * as organisation from './nl/organisation.js';
import * as recalculations from './nl/recalculations.js';
import * as reports from './nl/reports.js';
import * as scenarios from './nl/scenarios.js';

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
