import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { calculationQuery, type FetchedCalculation } from '../../api/calculations.js';
import { ApiProblem } from '../../api/client.js';
import { useFormat } from '../../format.js';
import { ArrowLeft, CopyPlus, FlaskConical, RotateCcw } from '../../icons/index.js';
import { isObject, type JsonObject, setIn } from '../../request/draft.js';
import { withDetails } from '../../request/examples.js';
import { startWith } from '../../request/store.js';
import { ResultView } from '../../result/result-view.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { startScenarios } from '../scenarios/store.js';
import { CertificateCard } from './certificate.js';
import { withCourses } from './courses.js';
import { DownloadMenu } from './download.js';
import { FiguresOnly } from './figures-only.js';
import { History } from './history.js';
import { MoreMenu } from './more-menu.js';
import { Share } from './share.js';
import { Tags } from './tags.js';
import { CertificateVerification } from './verification.js';

const route = getRouteApi('/app/more/shipments/$id');

/** One stored calculation: its complete answer and its certificate. */
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
      {calculation.error instanceof ApiProblem && calculation.error.status === 404 ? (
        <FiguresOnly id={id} error={calculation.error} />
      ) : (
        <Loaded query={calculation} className="h-96 w-full">
          {(found) => <Stored found={found} />}
        </Loaded>
      )}
    </>
  );
}

function Stored({ found }: { readonly found: FetchedCalculation }) {
  const t = useTranslations('calculation');
  const format = useFormat();
  const [drawn, setDrawn] = useState(0);
  // If the answer did not include them, the routes of the legs are taken from the explanation.
  const result = useMemo(() => withCourses(found.result, found.explanation), [found]);
  return (
    <>
      <PageHeader
        title={found.id}
        description={t('calculatedAt', { date: format.dateTime(found.createdAt) })}
        actions={
          <>
            <Again found={found} />
            <Share id={found.id} certificateUrl={found.certificateUrl} />
            <DownloadMenu found={found} />
            <MoreMenu id={found.id} />
          </>
        }
      />
      <Tags id={found.id} />
      <div className="flex flex-col gap-6">
        <ResultView result={result} explanation={found.explanation} />
        <History id={found.id} />
        {/* A verification stands on the document, which is then drawn anew. */}
        <CertificateCard key={`drawn ${drawn}`} found={found} />
        <CertificateVerification uuid={uuidOf(found.certificateUrl)} onVerified={() => setDrawn((n) => n + 1)} />
      </div>
    </>
  );
}

const uuidOf = (certificateUrl: string): string => certificateUrl.split('/').at(-1) ?? '';

/** Fills the form with the request as sent: with its id to calculate it again, without an id as a template. */
function Again({ found }: { readonly found: FetchedCalculation }) {
  const t = useTranslations('calculation');
  const s = useTranslations('scenarios');
  const navigate = useNavigate();
  const request: unknown = found.request;
  if (!isObject(request)) return null;
  const open = (draft: JsonObject) => {
    startWith(withDetails(draft));
    void navigate({ to: '/calculate', search: {} });
  };
  const { id: _, ...template } = request;
  const tryOut = () => {
    startScenarios(template);
    void navigate({ to: '/scenarios' });
  };
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
      <Button onClick={tryOut}>
        <FlaskConical aria-hidden="true" />
        {s('try')}
      </Button>
    </>
  );
}
