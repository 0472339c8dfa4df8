import { drawn } from './drawn.js';

export const ChevronsUpDown = /* @__PURE__ */ drawn('chevrons-up-down', [
  ['path', { d: 'm7 15 5 5 5-5' }],
  ['path', { d: 'm7 9 5-5 5 5' }],
]);
