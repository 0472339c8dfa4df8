import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { groupsQuery, type ShipmentFilter, type SumGroup } from '../../api/shipments.js';
import { signed, useFormat } from '../../format.js';
import { Card } from '../../ui/card.js';
import { Loaded } from '../../ui/loaded.js';
import { explainChange } from './model.js';

/** What changed since the previous year, and why: more transport, other modes, other intensities. */
export function Changes(props: { readonly filter: ShipmentFilter; readonly before: ShipmentFilter }) {
  const t = useTranslations('overview');
  const now = useQuery(groupsQuery(props.filter, 'mode'));
  const before = useQuery(groupsQuery(props.before, 'mode'));
  return (
    <Card title={t('changes')} description={t('changesHint')}>
      <Loaded query={now}>
        {(groups) => <Loaded query={before}>{(earlier) => <Reasons now={groups} before={earlier} />}</Loaded>}
      </Loaded>
    </Card>
  );
}

function Reasons({ now, before }: { readonly now: readonly SumGroup[]; readonly before: readonly SumGroup[] }) {
  const t = useTranslations('overview');
  const format = useFormat();
  const change = explainChange(before, now);
  if (change === undefined) return <p className="text-sm text-muted">{t('noYearBefore')}</p>;
  const lines = [
    ['activity', change.activity],
    ['mix', change.mix],
    ['intensity', change.intensity],
  ] as const;
  const most = Math.max(...lines.map(([, grams]) => Math.abs(grams)), 1);
  return (
    <dl className="flex flex-col gap-3">
      {lines.map(([name, grams]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{t(`change_${name}`)}</dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-36 font-medium whitespace-nowrap">
              {signed(grams, format.emissions)}{' '}
              <span className="text-sm font-normal text-muted">{format.emissionsUnit}</span>
            </span>
            <span aria-hidden="true" className="relative h-2 min-w-16 flex-1 rounded-full bg-sunken">
              <span
                className={`absolute inset-y-0 rounded-full ${grams > 0 ? 'left-1/2 bg-danger' : 'right-1/2 bg-good'}`}
                style={{ width: `${(Math.abs(grams) / most) * 50}%` }}
              />
            </span>
          </dd>
        </div>
      ))}
      <div className="border-t border-line pt-2">
        <dt className="text-sm text-muted">{t('changeTotal')}</dt>
        <dd className="font-semibold">
          {signed(change.total, format.emissions)}{' '}
          <span className="text-sm font-normal text-muted">{format.emissionsUnit}</span>
        </dd>
      </div>
    </dl>
  );
}
