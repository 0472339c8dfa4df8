import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/client.js';
import { sharedQuery } from '../../api/kept.js';
import { useFormat } from '../../format.js';
import { Link2Off } from '../../icons/index.js';
import { PublicPage } from '../../layout/public-page.js';
import { ResultView } from '../../result/result-view.js';
import { EmptyState } from '../../ui/empty.js';
import { Loaded } from '../../ui/loaded.js';
import { CertificateCard } from '../shipments/certificate.js';
import { withCourses } from '../shipments/courses.js';

const route = getRouteApi('/open/shared/$token');
const NOT_FOUND = 404;

/** A result for anybody with its link: public and read-only. */
export function SharedPage() {
  const t = useTranslations('kept');
  const format = useFormat();
  const { token } = route.useParams();
  const shared = useQuery(sharedQuery(token));
  const isGone = shared.error instanceof ApiProblem && shared.error.status === NOT_FOUND;
  const found = shared.data;
  const result = useMemo(() => found && withCourses(found.result, found.explanation), [found]);
  return (
    <PublicPage
      title={found?.id ?? t('sharedTitle')}
      wide
      {...(found && { description: t('sharedBy', { date: format.dateTime(found.createdAt) }) })}
    >
      {isGone ? (
        <EmptyState icon={<Link2Off />} title={t('noLink')}>
          {t('noLinkHint')}
        </EmptyState>
      ) : (
        <Loaded query={shared} className="h-96 w-full">
          {(given) => (
            <div className="flex flex-col gap-6">
              <ResultView result={result ?? given.result} explanation={given.explanation} />
              <CertificateCard found={given} />
            </div>
          )}
        </Loaded>
      )}
    </PublicPage>
  );
}
