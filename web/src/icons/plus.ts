import { drawn } from './drawn.js';

export const Plus = /* @__PURE__ */ drawn('plus', [
  ['path', { d: 'M5 12h14' }],
  ['path', { d: 'M12 5v14' }],
]);
