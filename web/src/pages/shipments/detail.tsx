import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, CopyPlus, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { calculationQuery, type FetchedCalculation } from '../../api/calculations.js';
import { useFormat } from '../../format.js';
import { isObject, type JsonObject, setIn } from '../../request/draft.js';
import { withDetails } from '../../request/examples.js';
import { startWith } from '../../request/store.js';
import { ResultView } from '../../result/result-view.js';
import { Button } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { CertificateCard } from './certificate.js';
import { withCourses } from './courses.js';
import { DownloadMenu } from './download.js';

const route = getRouteApi('/app/shipments/$id');

/** One stored calculation: everything that its answer said, and its certificate. */
export function ShipmentPage() {
  const t = useTranslations('calculation');
  const { id } = route.useParams();
  const calculation = useQuery(calculationQuery(id));
  return (
    <>
      <Link to="/shipments" className="mb-3 inline-flex items-center gap-1.5 text-sm text-accent hover:underline">
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
  const c = useTranslations('common');
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
            <Again found={found} />
            <CopyButton
              text={found.certificateUrl.replace('/certificate/', '/verify/')}
              label={t('share')}
              done={c('copied')}
            />
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

/** The request as it was sent fills the form: under its id to calculate it again, without one as a template. */
function Again({ found }: { readonly found: FetchedCalculation }) {
  const t = useTranslations('calculation');
  const navigate = useNavigate();
  const request: unknown = found.request;
  if (!isObject(request)) return null;
  const open = (draft: JsonObject) => {
    startWith(withDetails(draft));
    void navigate({ to: '/calculate', search: {} });
  };
  const { id: _, ...template } = request;
  return (
    <>
      <Button onClick={() => open(request)}>
        <RotateCcw aria-hidden="true" />
        {t('again')}
      </Button>
      <Button onClick={() => open(setIn(template, ['options', 'storeResult'], undefined) as JsonObject)}>
        <CopyPlus aria-hidden="true" />
        {t('template')}
      </Button>
    </>
  );
}
