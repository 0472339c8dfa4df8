// What the generators mean by `typescript`: see typescript-api.mjs.
import common from '@ts-morph/common';

export default common.ts;
