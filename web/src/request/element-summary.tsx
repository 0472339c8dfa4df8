import { useTranslations } from 'use-intl';
import { useCountryName } from '../countries.js';
import { useFormat } from '../format.js';
import { useValueText } from '../texts/value-text.js';
import { isObject, type Json } from './draft.js';
import { ELEMENT_FIELDS, type ElementType, type FieldSpec } from './fields.js';
import { findPlace } from './known-places.js';
import { describeLocation } from './places.js';

/** The stated properties of a leg in one line, or that nothing is stated. */
export function ElementSummary({ type, element }: { readonly type: ElementType; readonly element: Json | undefined }) {
  const t = useTranslations('calculate');
  const write = useSummary();
  const given = isObject(element) ? element : {};
  const parts =
    type === 'WEIGHTED_MODES' && Array.isArray(given.modes)
      ? given.modes.map((mode) => write.mode(mode))
      : [...ELEMENT_FIELDS[type].main, ...ELEMENT_FIELDS[type].more, ...ELEMENT_FIELDS[type].primary].flatMap((spec) =>
          write.field(spec, given),
        );
  return <span className="text-muted">{parts.length === 0 ? t('allAutomatic') : parts.join(' · ')}</span>;
}

function useSummary() {
  const fields = useTranslations('fields');
  const value = useValueText();
  const format = useFormat();
  const countryName = useCountryName();
  const number = (given: Json | undefined): string =>
    typeof given === 'number' ? format.exact(given) : String(given ?? '');
  const percent = (given: Json | undefined): string =>
    typeof given === 'number' ? format.exactPercent(given) : String(given ?? '');
  return {
    mode: (mode: Json): string => (isObject(mode) ? `${value(String(mode.type))} ${percent(mode.percentage)}` : ''),
    field: (spec: FieldSpec, element: { readonly [key: string]: Json | undefined }): readonly string[] => {
      const given = element[spec.name];
      if (given === undefined) return [];
      switch (spec.kind) {
        case 'CHOICE':
          return [value(String(given))];
        case 'QUANTITY':
        case 'DISTANCE':
          return isObject(given) ? [`${number(given.value)} ${value(String(given.unit))}`] : [];
        case 'PERCENT':
          return [`${fields(spec.name)} ${percent(given)}`];
        case 'COUNT':
          return [`${fields(spec.name)}: ${number(given)}`];
        case 'LOCATION':
          return [describeLocation(given, findPlace(given), countryName)];
        case 'TEXT':
          return spec.name === 'id' ? [] : [String(given)];
        case 'INSTANT':
          return typeof given === 'string' && !Number.isNaN(Date.parse(given)) ? [format.dateTime(given)] : [];
        case 'FLAGS':
          return Array.isArray(given) ? given.map((flag) => value(String(flag))) : [];
        case 'MIX':
          return Array.isArray(given)
            ? given.map((one) => (isObject(one) ? `${value(String(one.energyType))} ${percent(one.share)}` : ''))
            : [];
        case 'CONNECTOR':
        case 'INTENSITY':
        case 'ELECTRICITY':
          return [fields(spec.name)];
        case 'PROPERTIES':
          return [];
      }
    },
  };
}
