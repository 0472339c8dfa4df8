import { useTranslations } from 'use-intl';
import { PageHeader } from '../../ui/page.js';

export function CalculationsPage() {
  const t = useTranslations('nav');
  return <PageHeader title={t('calculations')} />;
}
