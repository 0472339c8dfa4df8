import * as shell from './zh/shell.js';

export default { ...shell };
