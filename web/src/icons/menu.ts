import { drawn } from './drawn.js';

export const Menu = /* @__PURE__ */ drawn('menu', [
  ['path', { d: 'M4 5h16' }],
  ['path', { d: 'M4 12h16' }],
  ['path', { d: 'M4 19h16' }],
]);
