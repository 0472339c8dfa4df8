import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { createReport, reportQuery, toReport, usualTitle } from '../../api/reports.js';
import { groupsQuery, primaryShareOf, type ShipmentFilter, type Sums, sumsQuery } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { ArrowLeft } from '../../icons/index.js';
import { Adding } from '../../ui/adding.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { cx } from '../../ui/cx.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { Problem } from '../../ui/problem.js';
import { TextField } from '../../ui/text-field.js';
import { FigureList } from './figures.js';
import { GroupTable } from './groups.js';
import { Scope } from './scope.js';
import { useReportTitle } from './title.js';

const route = getRouteApi('/app/more/reports/new');

/**
 * The scope of a report is part of the address; the preview follows it, and nothing is stored before the button is
 * pressed.
 */
export function NewReportPage() {
  const t = useTranslations('reports');
  const { supersedes, ...search } = route.useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [title, setTitle] = useState('');
  const titleOf = useReportTitle();
  const filter: ShipmentFilter = { ...lastYear(), ...search };
  const problem = findProblem(filter);
  const { period } = toReport(filter, {});
  const create = useMutation({
    mutationFn: () =>
      createReport(
        toReport(filter, { ...(title.trim() !== '' && { title: title.trim() }), ...(supersedes && { supersedes }) }),
      ),
    onSuccess: (report) => {
      void client.invalidateQueries({ queryKey: ['reports'] });
      void navigate({ to: '/reports/$id', params: { id: report.id } });
    },
  });
  return (
    <>
      <Link to="/reports" className="mb-3 inline-flex items-center gap-1.5 text-sm text-accent hover:underline">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('back')}
      </Link>
      <PageHeader title={t('new')} description={t('newDescription')} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Card title={t('scope')}>
          <div className="flex flex-col gap-4">
            {supersedes !== undefined && <Replaced id={supersedes} />}
            <Scope
              filter={filter}
              problem={problem}
              onChange={(next) =>
                void navigate({
                  to: '/reports/new',
                  search: { ...next, ...(supersedes && { supersedes }) },
                  replace: true,
                })
              }
            />
            <TextField
              label={t('name')}
              {...(problem === undefined && {
                hint: t('titleHint', { title: titleOf({ title: usualTitle(period), period }) }),
              })}
              maxLength={200}
              value={title}
              onChange={setTitle}
            />
          </div>
        </Card>
        {problem === undefined && (
          <Preview filter={filter} busy={create.isPending} error={create.error} onCreate={() => create.mutate()} />
        )}
      </div>
    </>
  );
}

function Preview(props: {
  readonly filter: ShipmentFilter;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onCreate: () => void;
}) {
  const t = useTranslations('reports');
  const s = useTranslations('shipments');
  const sums = useQuery({ ...sumsQuery(props.filter), placeholderData: (previous) => previous });
  const modes = useQuery({ ...groupsQuery(props.filter, 'mode'), placeholderData: (previous) => previous });
  const isOld = sums.isPlaceholderData || modes.isPlaceholderData;
  return (
    <Card title={t('preview')}>
      <Loaded query={sums} placeholder={<Adding />}>
        {(total) =>
          total.results === 0 && !isOld ? (
            <p role="status" className="text-muted">
              {t('nothing')}
            </p>
          ) : (
            <div className="flex flex-col gap-5">
              <div aria-busy={isOld} className={cx('flex flex-col gap-5', isOld && 'opacity-50 grayscale select-none')}>
                <SumFigures sums={total} />
                <div className="-mx-5">
                  <Loaded query={modes} className="mx-5 h-40">
                    {(groups) => (
                      <GroupTable
                        title={t('byMode')}
                        total={total.totalCo2eGrams}
                        groups={groups.map(({ keys, totalCo2eGrams, co2eGramsPerTonneKm, results }) => ({
                          key: keys[0] ?? null,
                          co2eGrams: totalCo2eGrams,
                          co2eGramsPerTonneKm,
                          results,
                        }))}
                      />
                    )}
                  </Loaded>
                </div>
              </div>
              {props.error !== null && <Problem error={props.error} />}
              <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
                <p role="status" className="min-w-0 flex-1 basis-64 text-sm text-muted">
                  {isOld ? s('adding') : t('createHint')}
                </p>
                <Button variant="primary" busy={props.busy} disabled={isOld} onClick={props.onCreate}>
                  {t('create')}
                </Button>
              </div>
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

function SumFigures({ sums }: { readonly sums: Sums }) {
  const t = useTranslations('reports');
  const format = useFormat();
  const { totalCo2eGrams, co2eGramsPerTonneKm: intensity, results } = sums;
  const primary = primaryShareOf(sums);
  return (
    <FigureList
      figures={[
        [t('total'), format.emissions(totalCo2eGrams), format.emissionsUnit],
        [t('intensity'), intensity === undefined ? '–' : format.intensity(intensity), format.intensityUnit],
        [t('results'), format.integer(results), ''],
        [t('primary'), primary === undefined ? '–' : format.share(primary), ''],
      ]}
    />
  );
}

function Replaced({ id }: { readonly id: string }) {
  const t = useTranslations('reports');
  const report = useQuery(reportQuery(id));
  const titleOf = useReportTitle();
  if (report.data === undefined) return null;
  return (
    <p className="rounded-xl bg-accent-soft px-4 py-3 text-sm wrap-anywhere">
      {t('supersedes', { title: titleOf(report.data) })}
    </p>
  );
}

function lastYear(): { readonly from: string; readonly to: string } {
  const year = new Date().getUTCFullYear() - 1;
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** A report needs tags with values; the list can also filter by a tag with any value. */
function findProblem({ tag }: ShipmentFilter): 'tag' | undefined {
  return tag === undefined || /^[^=]+=./.test(tag) ? undefined : 'tag';
}
