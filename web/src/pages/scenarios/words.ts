import { useTranslations } from 'use-intl';
import { useFormat } from '../../format.js';
import { useValueText } from '../../texts/value-text.js';
import type { Variant } from './model.js';

/** A variation in a few words: `HVO`, `Load factor, %: 80`, `from Bremerhaven (DEBRV)`. */
export function useVariantName(): (variant: Variant) => string {
  const t = useTranslations('scenarios');
  const value = useValueText();
  const format = useFormat();
  return (variant) => {
    switch (variant.kind) {
      case 'LOAD':
      case 'EMPTY':
        return `${t(variant.kind)}: ${format.exact(Number(variant.value))}`;
      case 'FACILITY':
        return t(variant.end ?? 'start', { place: variant.name ?? variant.value });
      default:
        return value(variant.value);
    }
  };
}
