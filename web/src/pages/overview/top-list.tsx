import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { groupsQuery, type ShipmentFilter } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { Card } from '../../ui/card.js';
import { Loaded } from '../../ui/loaded.js';

const SHOWN = 8;
/** As many as the map of lanes draws, so that both share one request. */
export const LOOKED_AT = 61;

/** Lanes or carriers, those with the most emissions first. */
export function TopList(props: {
  readonly title: string;
  readonly by: 'lane' | 'carrier';
  readonly total: number;
  readonly filter: ShipmentFilter;
  readonly className?: string;
}) {
  const { by, filter, total } = props;
  const t = useTranslations('overview');
  const format = useFormat();
  const groups = useQuery(groupsQuery(filter, by, LOOKED_AT));
  return (
    <Card title={props.title} flush {...(props.className === undefined ? {} : { className: props.className })}>
      <Loaded query={groups} className="m-5 h-48">
        {(all) => {
          const named = all.filter(({ keys }) => keys[0] !== null).slice(0, SHOWN);
          if (named.length === 0) return <p className="px-5 pb-5 text-muted">{t('noCarriers')}</p>;
          const most = named[0]?.totalCo2eGrams ?? 1;
          return (
            <ol className="border-t border-line">
              {named.map(({ keys: [key], totalCo2eGrams = 0, co2eGramsPerTonneKm: intensity, results }) => (
                <li key={key} className="border-b border-line last:border-b-0">
                  <Link to="/shipments" search={{ ...filter, [by]: key }} className="block px-5 py-2.5 hover:bg-sunken">
                    <span className="flex items-baseline justify-between gap-4">
                      <span className="min-w-0 wrap-anywhere">{key}</span>
                      <span className="font-medium whitespace-nowrap">
                        {format.emissions(totalCo2eGrams)}{' '}
                        <span className="text-sm font-normal text-muted">{format.emissionsUnit}</span>
                      </span>
                    </span>
                    <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
                      <span className="block h-full bg-accent" style={{ width: `${(totalCo2eGrams / most) * 100}%` }} />
                    </span>
                    <span className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                      <span>
                        {t('shipmentCount', { count: results })}
                        {intensity !== undefined && ` · ${format.intensity(intensity)} ${format.intensityUnit}`}
                      </span>
                      <span>{format.share(total > 0 ? totalCo2eGrams / total : 0)}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
    </Card>
  );
}
