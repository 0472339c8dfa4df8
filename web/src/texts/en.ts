import * as shell from './en/shell.js';

export default { ...shell };
