import { useTranslations } from 'use-intl';
import { useErrorWords } from '../texts/errors.js';
import { useServiceText } from '../texts/service-text.js';
import type { FieldError } from '../ui/field.js';
import { type Fault, isWithin } from './faults.js';

/** A fault in the words of the form, in the reader's language. */
export function useFaultWords(faults: readonly Fault[]): (fault: Fault) => FieldError {
  const t = useTranslations('calculate');
  const problem = useTranslations('problem');
  const words = useErrorWords();
  const said = useServiceText(faults.length > 0);
  return ({ place, kind, text }) => {
    if (kind === 'UNREACHABLE') return { place, text: problem('unreachable') };
    if (kind === 'MISSING_PLACE') return { place, text: t('needPlace') };
    if (kind === 'MISSING' || /^is (?:missing|needed)\b/.test(text)) return { place, text: t('needValue') };
    const advice = words(kind)?.advice;
    return advice === undefined ? { place, text: said(text) } : { place, text: advice, detail: said(text) };
  };
}

/** `transportChain[1].loadFactor` in the words of the form: `Element 2, load factor`. */
export function usePlaceWords(): (place: string) => string {
  const t = useTranslations('calculate');
  const fields = useTranslations('fields');
  const places = useTranslations('places');
  return (place) => {
    const parts = place.split('.').flatMap((token) => {
      const [, name = token, index] = /^(\w+)\[(\d+)\]$/.exec(token) ?? [];
      if (name === 'transportChain') return [t('legNumber', { number: Number(index ?? 0) + 1 })];
      if (name === 'modes') return [index === undefined ? t('modes') : `${t('mode')} ${Number(index) + 1}`];
      if (name === 'percentage') return [t('share')];
      if (name === 'value' || name === 'unit' || name === 'options' || name === 'cargo') return [];
      for (const texts of [t, fields, places] as readonly { has(key: string): boolean; (key: string): string }[]) {
        if (texts.has(name)) return [texts(name)];
      }
      return [name];
    });
    return parts.join(', ');
  };
}

/** Scrolls to the field of a fault and focuses it. */
export function goToField(place: string): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-place]')];
  // A field that is not in the form is part of a leg that is.
  const outer = fields
    .filter(({ dataset }) => dataset.place !== undefined && isWithin(place, dataset.place))
    .sort((a, b) => (b.dataset.place ?? '').length - (a.dataset.place ?? '').length);
  const field =
    outer[0] ?? document.querySelector<HTMLElement>('[aria-invalid=true]')?.closest<HTMLElement>('[data-place]');
  const control = field?.querySelector<HTMLElement>('[aria-invalid=true]') ?? field?.querySelector('input, select');
  if (!(control instanceof HTMLElement)) return;
  control.closest('details:not([open])')?.setAttribute('open', '');
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
