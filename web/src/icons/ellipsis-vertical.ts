import { drawn } from './drawn.js';

export const EllipsisVertical = /* @__PURE__ */ drawn('ellipsis-vertical', [
  ['circle', { cx: '12', cy: '12', r: '1' }],
  ['circle', { cx: '12', cy: '5', r: '1' }],
  ['circle', { cx: '12', cy: '19', r: '1' }],
]);
