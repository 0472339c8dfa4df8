import type { LanguageWords } from './texts.js';

/** A text of the service in another language; one that it has no words for is given back as it is. */
export type Translate = (text: string) => string;

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly text: string;
  /** Without letters of its own: it applies only where a part of it is understood. */
  readonly isJoint: boolean;
}

const KEPT = 2000;

/**
 * Reads the service's English sentences by the patterns of a language: figures get its signs, and what stands in a slot is
 * translated by the same patterns. Patterns with more words of their own are tried first.
 */
export function createTranslator(words: LanguageWords): Translate {
  const values: Readonly<Record<string, string>> = words.values;
  const exact = new Map(Object.entries(words.service).filter(([english]) => !english.includes('{')));
  const patterns = Object.entries(words.service)
    .filter(([english]) => english.includes('{'))
    .sort(([left], [right]) => lettersOf(right).length - lettersOf(left).length)
    .map(([english, text]) => compile(english, text));
  const known = new Map<string, string>();

  const find = (text: string): string | undefined => {
    const whole = exact.get(text) ?? values[text] ?? values[codeOf(text)];
    if (whole !== undefined) return whole;
    for (const pattern of patterns) {
      const slots = pattern.expression.exec(text)?.slice(1);
      if (slots === undefined) continue;
      const parts = slots.map((slot, index) => (isFigure(pattern.names[index]) ? undefined : find(slot)));
      if (pattern.isJoint && parts.every((part) => part === undefined)) continue;
      return pattern.names.reduce((filled, name, index) => {
        const slot = slots[index] ?? '';
        return filled.replace(`{${name}}`, () => (isFigure(name) ? figure(slot, words) : (parts[index] ?? slot)));
      }, pattern.text);
    }
    return undefined;
  };
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const translated = find(text) ?? text;
    if (known.size >= KEPT) known.clear();
    known.set(text, translated);
    return translated;
  };
}

const lettersOf = (english: string): string => english.replaceAll(/\{\w+\}|[^a-zA-Z]/g, '');
const isFigure = (name: string | undefined): boolean => name?.length === 1;

function compile(english: string, text: string): Pattern {
  const names: string[] = [];
  const source = english
    .split(/(\{\w+\})/)
    .map((part) => {
      if (!part.startsWith('{')) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const name = part.slice(1, -1);
      names.push(name);
      return isFigure(name) ? '(-?\\d[\\d,]*(?:\\.\\d+)?)' : '(.+?)';
    })
    .join('');
  return { expression: new RegExp(`^${source}$`, 's'), names, text, isJoint: lettersOf(english) === '' };
}

/** `average mixed` is how sentences write AVERAGE_MIXED. */
const codeOf = (text: string): string =>
  /^[a-z][a-z -]*$/.test(text) ? text.toUpperCase().replaceAll(/[ -]/g, '_') : '';

function figure(english: string, { decimal, group }: LanguageWords): string {
  return english.replaceAll(/[.,]/g, (sign) => (sign === '.' ? decimal : group));
}
