import { values } from '../../../src/words/es/values.js';
import * as calculate from './es/calculate.js';
import * as calculations from './es/calculations.js';
import * as errors from './es/errors.js';
import * as overview from './es/overview.js';
import * as result from './es/result.js';
import * as shell from './es/shell.js';
import * as shipments from './es/shipments.js';

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
