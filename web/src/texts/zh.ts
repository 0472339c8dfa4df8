import { values } from '../../../src/words/zh/values.js';
import * as calculate from './zh/calculate.js';
import * as calculations from './zh/calculations.js';
import * as errors from './zh/errors.js';
import * as overview from './zh/overview.js';
import * as result from './zh/result.js';
import * as shell from './zh/shell.js';
import * as shipments from './zh/shipments.js';

export default {
  ...shell,
  ...calculate,
  ...calculations,
  ...shipments,
  ...overview,
  ...result,
  ...errors,
  values,
};
