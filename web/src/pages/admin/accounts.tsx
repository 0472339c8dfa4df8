import { useTranslations } from 'use-intl';
import { PageHeader } from '../../ui/page.js';

export function AccountsPage() {
  const t = useTranslations('nav');
  return <PageHeader title={t('accounts')} />;
}
