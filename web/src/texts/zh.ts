import * as account from './zh/account.js';
import * as calculations from './zh/calculations.js';
import * as shell from './zh/shell.js';

export default { ...shell, ...account, ...calculations };
