import * as account from './nl/account.js';
import * as batches from './nl/batches.js';
import * as calculate from './nl/calculate.js';
import * as calculations from './nl/calculations.js';
import * as errors from './nl/errors.js';
import * as overview from './nl/overview.js';
import * as result from './nl/result.js';
import * as shell from './nl/shell.js';
import * as shipments from './nl/shipments.js';
import { values } from './nl/values.js';

export default {
  ...shell,
  ...account,
  ...calculate,
  ...calculations,
  ...shipments,
  ...batches,
  ...overview,
  ...result,
  ...errors,
  values,
};
