import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { calculationQuery, type FetchedCalculation } from '../../api/calculations.js';
import { useFormat } from '../../format.js';
import { getIn } from '../../request/draft.js';
import { useWorkbench } from '../../request/store.js';
import { ResultView } from '../../result/result-view.js';
import { buttonClass } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { CertificateCard } from './certificate.js';
import { withCourses } from './courses.js';
import { DownloadMenu } from './download.js';

const route = getRouteApi('/app/calculations/$id');

/** One stored calculation: everything that its answer said, and its certificate. */
export function CalculationPage() {
  const t = useTranslations('calculation');
  const { id } = route.useParams();
  const calculation = useQuery(calculationQuery(id));
  return (
    <>
      <Link to="/calculations" className="mb-3 inline-flex items-center gap-1.5 text-sm text-accent hover:underline">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('back')}
      </Link>
      <Loaded query={calculation} className="h-96 w-full">
        {(found) => <Stored found={found} />}
      </Loaded>
    </>
  );
}

function Stored({ found }: { readonly found: FetchedCalculation }) {
  const t = useTranslations('calculation');
  const format = useFormat();
  // The course of each leg is kept with the explanation where the answer did not carry it.
  const result = useMemo(() => withCourses(found.result, found.explanation), [found]);
  return (
    <>
      <PageHeader
        title={found.id}
        description={t('calculatedAt', { date: format.dateTime(found.createdAt) })}
        actions={
          <>
            <CalculateAgain id={found.id} />
            <DownloadMenu found={found} />
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <ResultView result={result} explanation={found.explanation} />
        <CertificateCard found={found} />
      </div>
    </>
  );
}

/** Requests are not stored: the form has this one only where it was calculated since the page was opened. */
function CalculateAgain({ id }: { readonly id: string }) {
  const t = useTranslations('calculation');
  const { draft } = useWorkbench();
  if (getIn(draft, ['id']) !== id) return null;
  return (
    <Link to="/calculate" className={buttonClass()}>
      <RotateCcw aria-hidden="true" />
      {t('again')}
    </Link>
  );
}
