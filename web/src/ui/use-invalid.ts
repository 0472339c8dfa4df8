import { type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../format.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What the browser finds wrong with a field when its form is sent, said at the field in the reader's language: the
 * browser's own bubble speaks the browser's.
 */
export function useInvalid() {
  const t = useTranslations('invalid');
  const format = useFormat();
  const [text, setText] = useState<string>();
  const say = (control: Control): string => {
    const { validity, type } = control;
    if (validity.badInput) return t('badInput');
    // The only patterns refuse what is blank.
    if (validity.valueMissing || validity.patternMismatch) return t('valueMissing');
    if (validity.typeMismatch && (type === 'email' || type === 'url')) return t(type);
    if (type === 'date' && control instanceof HTMLInputElement) {
      if (validity.rangeUnderflow) return t('least', { least: format.date(control.min) });
      if (validity.rangeOverflow) return t('most', { most: format.date(control.max) });
    }
    return t('other');
  };
  return {
    text,
    onInvalidCapture(event: SyntheticEvent): void {
      const control = event.target as Control;
      event.preventDefault();
      setText(say(control));
      if (control === firstInvalid(control.form)) control.focus();
    },
    onChange(): void {
      if (text !== undefined) setText(undefined);
    },
  };
}

const firstInvalid = (form: HTMLFormElement | null): Element | undefined =>
  [...(form?.elements ?? [])].find((element) => element.matches(':is(input, select, textarea):invalid'));
