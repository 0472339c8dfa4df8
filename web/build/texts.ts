import compile from 'icu-minify/compile';
import type { ESTree, Plugin } from 'vite';
import { typeset } from '../src/typography.js';

const TEXTS = /\/web\/src\/texts\/(?<locale>en|de|fr|es|nl|zh)\/[\w-]+\.ts$/;

/** Replaces each text by its compiled message, so that the pages carry what formats messages and not what reads them. */
export function compileTexts(): Plugin {
  return {
    name: 'cargowake-compile-texts',
    enforce: 'post',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    transform: {
      filter: { id: TEXTS },
      handler(code, id) {
        const locale = TEXTS.exec(id)?.groups?.locale ?? 'en';
        const texts = findTexts(this.parse(code)).toSorted((left, right) => right.start - left.start);
        return texts.reduce(
          (whole, { start, end, text }) =>
            whole.slice(0, start) + JSON.stringify(compile(typeset(locale, text))) + whole.slice(end),
          code,
        );
      },
    },
  };
}

interface Text {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Every string that stands as the value of a property, with its place in the module. */
function findTexts(node: unknown): readonly Text[] {
  if (Array.isArray(node)) return node.flatMap(findTexts);
  if (typeof node !== 'object' || node === null) return [];
  if (isTextProperty(node)) return [{ start: node.value.start, end: node.value.end, text: node.value.value }];
  return Object.values(node).flatMap(findTexts);
}

function isTextProperty(node: object): node is ESTree.ObjectProperty & { readonly value: ESTree.StringLiteral } {
  const property = node as Partial<ESTree.ObjectProperty>;
  return property.type === 'Property' && property.value?.type === 'Literal' && typeof property.value.value === 'string';
}
