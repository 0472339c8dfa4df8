import { useTranslations } from 'use-intl';

const PART = /^(origin|destination|leg\d+)_(\w+)$/;

/** What a field of a file is called; one that has no words stands as it is. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('columns');
  const find = (name: string): string => {
    const key = name as Parameters<typeof t>[0];
    if (t.has(key)) return t(key);
    const leg = /^leg(\d+)$/.exec(name)?.[1];
    return leg === undefined ? name.replaceAll('_', ' ') : t('leg', { number: leg });
  };
  return (field) => {
    const [, whole, part] = PART.exec(field) ?? [];
    return whole === undefined || part === undefined ? find(field) : `${find(whole)} · ${find(part)}`;
  };
}
