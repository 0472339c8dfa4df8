import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { largestQuery, type ShipmentFilter, type Sums } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { Flame } from '../../icons/index.js';
import { Card } from '../../ui/card.js';
import { findHotSpot } from './model.js';

/** The list gives so many at once. */
const MOST = 500;

/** How much few shipments account for, and which they are. */
export function HotSpots({ sums, filter }: { readonly sums: Sums; readonly filter: ShipmentFilter }) {
  const t = useTranslations('overview');
  const values = useTranslations('values');
  const format = useFormat();
  const count = Math.min(MOST, Math.max(1, Math.floor(sums.results * 0.02)));
  const { data } = useQuery(largestQuery(filter, sums.results < 10 ? 0 : count));
  const spot = data === undefined ? undefined : findHotSpot(data.items, sums.results, sums.totalCo2eGrams);
  if (spot === undefined) return null;
  const search: ShipmentFilter = {
    ...filter,
    min: String(Math.floor(spot.fromGrams / 10) / 100),
    sort: 'totalGrams',
    order: 'desc',
  };
  return (
    <Card title={t('hotSpots')}>
      <div className="flex gap-3">
        <Flame className="mt-0.5 size-5 shrink-0 text-warn" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-medium">
            {t('hotSpot', {
              emissions: format.percent(spot.shareOfEmissions * 100),
              shipments: format.percent(spot.shareOfShipments * 100, spot.shareOfShipments < 0.1 ? 1 : 0),
            })}
          </p>
          <p className="mt-1 text-sm wrap-anywhere text-muted">
            {[spot.mode === undefined ? undefined : values(spot.mode), spot.lane].filter(Boolean).join(': ')}
          </p>
          <Link to="/shipments" search={search} className="mt-2 inline-block text-sm text-accent underline">
            {t('showThem')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
