import { drawn } from './drawn.js';

export const ChevronDown = /* @__PURE__ */ drawn('chevron-down', [['path', { d: 'm6 9 6 6 6-6' }]]);
