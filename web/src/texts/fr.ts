import { values } from '../../../src/words/fr/values.js';
import * as calculate from './fr/calculate.js';
import * as calculations from './fr/calculations.js';
import * as errors from './fr/errors.js';
import * as overview from './fr/overview.js';
import * as result from './fr/result.js';
import * as shell from './fr/shell.js';
import * as shipments from './fr/shipments.js';

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
