import { drawn } from './drawn.js';

export const Check = /* @__PURE__ */ drawn('check', [['path', { d: 'M20 6 9 17l-5-5' }]]);
