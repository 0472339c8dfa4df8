import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import {
  cancelRecalculation,
  type Recalculation,
  recalculationFile,
  recalculationQuery,
  resumeRecalculation,
  retryRecalculation,
} from '../../api/recalculations.js';
import { signed, useFormat } from '../../format.js';
import { ArrowLeft, Download } from '../../icons/index.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { BatchProgress } from '../batches/progress.js';
import { RunButtons } from '../batches/run-buttons.js';
import { useCharged } from '../batches/use-charged.js';
import { FigureList } from '../reports/figures.js';
import { RecalculatedRows } from './rows.js';

const route = getRouteApi('/app/more/recalculations/$id');

/** A recalculation: its progress, what has changed so far, and each result before and after. */
export function RecalculationPage() {
  const t = useTranslations('recalculations');
  const { id } = route.useParams();
  const recalculation: UseQueryResult<Recalculation> = useQuery(recalculationQuery(id));
  return (
    <>
      <Link to="/batches" className="mb-3 inline-flex items-center gap-1.5 text-sm text-accent hover:underline">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('back')}
      </Link>
      <Loaded query={recalculation} className="h-96 w-full">
        {(found) => <Found recalculation={found} />}
      </Loaded>
    </>
  );
}

function Found({ recalculation }: { readonly recalculation: Recalculation }) {
  const t = useTranslations('recalculations');
  const format = useFormat();
  const { changes, counts, replace } = recalculation;
  useCharged([recalculation]);
  const difference = changes.differenceCo2eGrams;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(replace ? 'replaces' : 'compares')}
        actions={<Actions recalculation={recalculation} />}
      />
      <div className="flex flex-col gap-6">
        <Card>
          <BatchProgress batch={recalculation} />
        </Card>
        <Card title={t('changes')} description={t('changesHint')}>
          <FigureList
            figures={[
              [t('changed'), format.integer(changes.changed), ''],
              [t('unchanged'), format.integer(changes.unchanged), ''],
              [t('before'), format.emissions(changes.beforeCo2eGrams), format.emissionsUnit],
              [t('after'), format.emissions(changes.afterCo2eGrams), format.emissionsUnit],
              [t('difference'), signed(difference, format.emissions), format.emissionsUnit],
            ]}
          />
        </Card>
        <RecalculatedRows
          id={recalculation.id}
          settled={counts.done + counts.failed + counts.skipped}
          counts={{ changed: changes.changed, failed: counts.failed, all: counts.rows }}
        />
      </div>
    </>
  );
}

const RUNS = { resume: resumeRecalculation, retry: retryRecalculation, cancel: cancelRecalculation };

function Actions({ recalculation }: { readonly recalculation: Recalculation }) {
  const t = useTranslations('batches');
  return (
    <>
      <a href={recalculationFile(recalculation.id)} download className={buttonClass()}>
        <Download aria-hidden="true" />
        {t('results')}
      </a>
      <RunButtons batch={recalculation} runs={RUNS} queryKey={['recalculations']} />
    </>
  );
}
