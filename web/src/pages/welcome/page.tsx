import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, get, query } from '../../api/client.js';
import { setUpQuery } from '../../api/session.js';
import { Entrance } from '../../layout/entrance.js';
import { buttonClass } from '../../ui/button.js';
import { Skeleton } from '../../ui/empty.js';
import { Problem } from '../../ui/problem.js';
import type { LinkPurpose } from './link.js';
import { PasswordForm } from './password-form.js';
import { SetupForm } from './setup-form.js';

const route = getRouteApi('/welcome');

/** The page behind one-time links: the first administrator, an invited user, a forgotten password. */
export function WelcomePage() {
  const t = useTranslations('welcome');
  const s = useTranslations('signIn');
  const { token } = route.useSearch();
  const purpose = useQuery({
    queryKey: ['link', token],
    queryFn: () => get<LinkPurpose>(`/account/api/setup${query({ token })}`),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const setUp = useQuery(setUpQuery);
  if (token === undefined || purpose.isError) {
    if (setUp.data === undefined && setUp.isPending) return <Entrance title={t('title')}>{null}</Entrance>;
    if (setUp.data === true) {
      return (
        <Entrance title={t('setup')}>
          <p className="text-muted">{t('setupOpen')}</p>
          <pre className="mt-4 overflow-x-auto rounded-xl bg-sunken px-4 py-3 text-sm">npm start</pre>
        </Entrance>
      );
    }
    const isUsed = purpose.isError && purpose.error instanceof ApiProblem && purpose.error.status === 404;
    return (
      <Entrance title={token === undefined ? t('noToken') : t('unusable')}>
        {token === undefined && <p className="text-muted">{t('noTokenHint')}</p>}
        {isUsed && <p className="text-muted">{t('unusableHint')}</p>}
        {purpose.isError && !isUsed && <Problem error={purpose.error} onRetry={() => void purpose.refetch()} />}
        <Link to="/sign-in" className={buttonClass('primary', 'medium', 'mt-6 self-start')}>
          {s('title')}
        </Link>
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
