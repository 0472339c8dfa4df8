import { useTranslations } from 'use-intl';
import { PageHeader } from '../../ui/page.js';

export function CalculatePage() {
  const t = useTranslations('nav');
  return <PageHeader title={t('calculate')} />;
}
