// The generators need the programming interface of TypeScript 5, which the compiler of this project no longer has:
// `node --import` this, and their `typescript` is the copy inside of @ts-morph/common.
import { register } from 'node:module';

const shim = new URL('typescript-5.mjs', import.meta.url).href;
register(
  `data:text/javascript,${encodeURIComponent(`
    export const resolve = (specifier, context, next) =>
      specifier === 'typescript' ? { url: ${JSON.stringify(shim)}, shortCircuit: true } : next(specifier, context);
  `)}`,
);
