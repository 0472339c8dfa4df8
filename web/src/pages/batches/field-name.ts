import { useTranslations } from 'use-intl';

const PLACE_PART = /^(origin|destination)_(\w+)$/;

/** What a field of a file is called; one that has no words stands as it is. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('columns');
  const find = (name: string): string => {
    const key = name as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : name.replaceAll('_', ' ');
  };
  return (field) => {
    const [, end, part] = PLACE_PART.exec(field) ?? [];
    return end === undefined || part === undefined ? find(field) : `${find(end)} · ${find(part)}`;
  };
}
