import * as account from './en/account.js';
import * as calculations from './en/calculations.js';
import * as shell from './en/shell.js';

export default { ...shell, ...account, ...calculations };
