import { drawn } from './drawn.js';

export const ArrowRight = /* @__PURE__ */ drawn('arrow-right', [
  ['path', { d: 'M5 12h14' }],
  ['path', { d: 'm12 5 7 7-7 7' }],
]);
