import { useTranslations } from 'use-intl';
import { PageHeader } from '../../ui/page.js';

export function KeysPage() {
  const t = useTranslations('nav');
  return <PageHeader title={t('keys')} />;
}
