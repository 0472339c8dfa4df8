import * as account from './de/account.js';
import * as calculations from './de/calculations.js';
import * as shell from './de/shell.js';

export default { ...shell, ...account, ...calculations };
