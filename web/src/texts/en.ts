import { values } from '../../../src/words/en/values.js';
import * as calculate from './en/calculate.js';
import * as calculations from './en/calculations.js';
import * as errors from './en/errors.js';
import * as overview from './en/overview.js';
import * as result from './en/result.js';
import * as shell from './en/shell.js';
import * as shipments from './en/shipments.js';

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
