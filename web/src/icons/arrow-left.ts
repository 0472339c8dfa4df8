import { drawn } from './drawn.js';

export const ArrowLeft = /* @__PURE__ */ drawn('arrow-left', [
  ['path', { d: 'm12 19-7-7 7-7' }],
  ['path', { d: 'M19 12H5' }],
]);
