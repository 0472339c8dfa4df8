import { values } from '../../../src/words/nl/values.js';
import * as calculate from './nl/calculate.js';
import * as calculations from './nl/calculations.js';
import * as errors from './nl/errors.js';
import * as overview from './nl/overview.js';
import * as result from './nl/result.js';
import * as shell from './nl/shell.js';
import * as shipments from './nl/shipments.js';

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
