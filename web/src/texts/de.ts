import * as shell from './de/shell.js';

export default { ...shell };
