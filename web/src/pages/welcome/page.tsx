import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { get, query } from '../../api/client.js';
import { Entrance } from '../../layout/entrance.js';
import { Skeleton } from '../../ui/empty.js';
import { Problem } from '../../ui/problem.js';
import { PasswordForm } from './password-form.js';
import { SetupForm } from './setup-form.js';

/** As the service tells of a one-time link. */
export type LinkPurpose =
  | { readonly kind: 'SETUP' }
  | { readonly kind: 'INVITATION' | 'RESET'; readonly email: string; readonly name: string };

const route = getRouteApi('/welcome');

/** Where a one-time link leads: the first administrator, an invited user, a forgotten password. */
export function WelcomePage() {
  const t = useTranslations('welcome');
  const { token } = route.useSearch();
  const purpose = useQuery({
    queryKey: ['link', token],
    queryFn: () => get<LinkPurpose>(`/account/api/setup${query({ token })}`),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token === undefined) {
    return (
      <Entrance title={t('noToken')}>
        <p className="text-muted">{t('noTokenHint')}</p>
      </Entrance>
    );
  }
  if (purpose.isError) {
    return (
      <Entrance title={t('unusable')}>
        <Problem error={purpose.error} />
      </Entrance>
    );
  }
  if (purpose.data === undefined) {
    return (
      <Entrance title={t('title')}>
        <Skeleton className="h-40 w-full" />
      </Entrance>
    );
  }
  return purpose.data.kind === 'SETUP' ? (
    <Entrance title={t('setup')}>
      <SetupForm token={token} />
    </Entrance>
  ) : (
    <Entrance title={purpose.data.kind === 'INVITATION' ? t('invitation', { name: purpose.data.name }) : t('title')}>
      <PasswordForm token={token} purpose={purpose.data} />
    </Entrance>
  );
}
