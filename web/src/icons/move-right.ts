import { drawn } from './drawn.js';

export const MoveRight = /* @__PURE__ */ drawn('move-right', [
  ['path', { d: 'M18 8L22 12L18 16' }],
  ['path', { d: 'M2 12H22' }],
]);
