import { drawn } from './drawn.js';

export const ArrowUp = /* @__PURE__ */ drawn('arrow-up', [
  ['path', { d: 'm5 12 7-7 7 7' }],
  ['path', { d: 'M12 19V5' }],
]);
