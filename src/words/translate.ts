import { FORMER } from './former.js';
import type { LanguageWords } from './texts.js';

/** A text of the service in another language; unknown texts are returned unchanged. */
export type Translate = (text: string) => string;

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly text: string;
  /**
   * How many of its parts must be understood: one for a pattern with hardly a word of its own, both for two joined
   * sentences.
   */
  readonly needs: 'NONE' | 'ONE' | 'ALL';
}

const KEPT = 2000;
/** `and` joins, and says nothing itself. */
const LETTERS_OF_JOINT = 3;
/** Joints of whole sentences and names. */
const ENTIRE: ReadonlySet<string> = new Set(['{first}. {others}', '{first} and {second}']);

/**
 * Reads the service's English sentences by the patterns of a language: figures get its separators, and the contents of
 * slots are translated by the same patterns. Patterns with more words of their own are tried first.
 */
export function createTranslator(words: LanguageWords): Translate {
  const values: Readonly<Record<string, string>> = words.values;
  const texts = [...Object.entries(words.service), ...listFormer(words.service)];
  const exact = new Map(texts.filter(([english]) => !english.includes('{')));
  const patterns = texts
    .filter(([english]) => english.includes('{'))
    .sort(([left], [right]) => weightOf(right) - weightOf(left))
    .map(([english, text]) => compile(english, text));
  const [sentences, joints] = [
    patterns.filter(({ needs }) => needs === 'NONE'),
    patterns.filter(({ needs }) => needs !== 'NONE'),
  ];
  const known = new Map<string, string>();
  /** Parts of the text at hand: each joint comes across the same ones. */
  const parts = new Map<string, string | undefined>();

  /** The text by a pattern, and how many of its words are not understood. */
  const readBy = (pattern: Pattern, text: string): { readonly text: string; readonly left: number } | undefined => {
    const slots = pattern.expression.exec(text)?.slice(1);
    if (slots === undefined) return undefined;
    const found = slots.map((slot, index) => (isKept(pattern.names[index]) ? undefined : findPart(slot)));
    const left = slots.filter((_, index) => found[index] === undefined);
    if (slots.length - left.length < { NONE: 0, ONE: 1, ALL: slots.length }[pattern.needs]) return undefined;
    const filled = pattern.names.reduce((done, name, index) => {
      const slot = slots[index] ?? '';
      return done.replace(`{${name}}`, () => (isFigure(name) ? figure(slot, words) : (found[index] ?? slot)));
    }, pattern.text);
    return { text: filled, left: left.join(' ').split(' ').length };
  };

  const findPart = (text: string): string | undefined => {
    if (!parts.has(text)) parts.set(text, find(text));
    return parts.get(text);
  };

  const find = (text: string): string | undefined => {
    const whole = exact.get(text) ?? values[text];
    if (whole !== undefined) return whole;
    // `diesel` within a sentence; in a list the same value begins with a capital.
    const value = values[codeOf(text)];
    if (value !== undefined) return words.capitals || isAbbreviated(value) ? value : uncapitalized(value);
    // Names of vehicles and first words of sentences: `a container ship`, `the truck`.
    const named = /^[a-z]/.test(text) ? exact.get(capitalized(text)) : undefined;
    if (named !== undefined) return words.capitals ? named : uncapitalized(named);
    for (const pattern of sentences) {
      const read = readBy(pattern, text);
      if (read !== undefined) return read.text;
    }
    // `origin: is missing, and no hub takes its place` is joined by the colon: the comma would leave more of it.
    const joined = joints.flatMap((joint) => readBy(joint, text) ?? []);
    const [best] = joined.toSorted((a, b) => a.left - b.left);
    if (best !== undefined) return best.text;
    const sentence = text.endsWith('.') ? find(text.slice(0, -1)) : undefined;
    return sentence === undefined ? undefined : `${sentence}${words.stop}`;
  };
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    parts.clear();
    const translated = find(text) ?? text;
    if (known.size >= KEPT) known.clear();
    known.set(text, translated);
    return translated;
  };
}

/** Texts of earlier versions, with the translation of their present wording. */
const listFormer = (service: LanguageWords['service']): readonly (readonly [string, string])[] =>
  Object.entries(FORMER).map(([former, english]) => [former, service[english]]);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const isAbbreviated = (text: string): boolean => /^\p{Lu}[\p{Lu}\d-]/u.test(text);
const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const lettersOf = (english: string): string => english.replaceAll(/\{\w+\}|[^a-zA-Z]/g, '');
const isJoint = (english: string): boolean => lettersOf(english).length <= LETTERS_OF_JOINT;
/** Joints come last, in the order of the table. */
const weightOf = (english: string): number => (isJoint(english) ? 0 : lettersOf(english).length);
/** Figures, and names of columns: those stand so in the file. */
const isKept = (name: string | undefined): boolean => isFigure(name) || name === 'column';
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
  const needs = ENTIRE.has(english) ? 'ALL' : isJoint(english) ? 'ONE' : 'NONE';
  return { expression: new RegExp(`^${source}$`, 's'), names, text, needs };
}

/** Sentences write AVERAGE_MIXED as `average mixed`, BIO_CNG as `bio-CNG`. */
const codeOf = (text: string): string =>
  /^[a-z][a-zA-Z\d -]*$/.test(text) ? text.toUpperCase().replaceAll(/[ -]/g, '_') : '';

function figure(english: string, { decimal, group }: LanguageWords): string {
  return english.replaceAll(/[.,]/g, (sign) => (sign === '.' ? decimal : group));
}
