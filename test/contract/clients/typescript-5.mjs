// The module that the generators get as `typescript`: see typescript-api.mjs.
import common from '@ts-morph/common';

export default common.ts;
