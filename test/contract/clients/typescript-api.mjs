// The generators need the programming interface of TypeScript 5, which this project's compiler no longer has. With
// `node --import` this module, their `typescript` is the copy inside @ts-morph/common.
import { register } from 'node:module';

const shim = new URL('typescript-5.mjs', import.meta.url).href;
register(
  `data:text/javascript,${encodeURIComponent(`
    export const resolve = (specifier, context, next) =>
      specifier === 'typescript' ? { url: ${JSON.stringify(shim)}, shortCircuit: true } : next(specifier, context);
  `)}`,
);
