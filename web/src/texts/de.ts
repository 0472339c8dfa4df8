import { values } from '../../../src/words/de/values.js';
import * as calculate from './de/calculate.js';
import * as calculations from './de/calculations.js';
import * as errors from './de/errors.js';
import * as overview from './de/overview.js';
import * as result from './de/result.js';
import * as shell from './de/shell.js';
import * as shipments from './de/shipments.js';

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
