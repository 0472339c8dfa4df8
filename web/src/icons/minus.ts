import { drawn } from './drawn.js';

export const Minus = /* @__PURE__ */ drawn('minus', [['path', { d: 'M5 12h14' }]]);
