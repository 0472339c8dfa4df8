import { drawn } from './drawn.js';

export const ChevronRight = /* @__PURE__ */ drawn('chevron-right', [['path', { d: 'm9 18 6-6-6-6' }]]);
