import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { groupsQuery, largestQuery, type Shipment, type ShipmentFilter, type Sums } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { Flame } from '../../icons/index.js';
import { Card } from '../../ui/card.js';
import { findHotLane, findHotSpot, type HotSpot, mainMode } from './model.js';
import { LOOKED_AT } from './top-list.js';

/** The list gives so many at once. */
const MOST = 500;
/** Whose modes speak for their lane. */
const SAMPLE = 20;

/** What emits more than its share: the lane that does so most or, if all lanes are alike, a few large shipments. */
export function HotSpots({ sums, filter }: { readonly sums: Sums; readonly filter: ShipmentFilter }) {
  const lanes = useQuery(groupsQuery(filter, 'lane', LOOKED_AT));
  if (lanes.data === undefined) return null;
  const hot = findHotLane(lanes.data, sums.results, sums.totalCo2eGrams);
  return hot === undefined ? (
    <GreatShipments sums={sums} filter={filter} />
  ) : (
    <Lane hot={hot} filter={{ ...filter, lane: hot.lane }} />
  );
}

function Lane({ hot, filter }: { readonly hot: Omit<HotSpot, 'mode' | 'fromGrams'>; readonly filter: ShipmentFilter }) {
  const { data } = useQuery(largestQuery(filter, SAMPLE));
  return <Spot spot={hot} mode={data && mainMode(data.items)} search={filter} />;
}

function GreatShipments({ sums, filter }: { readonly sums: Sums; readonly filter: ShipmentFilter }) {
  const count = Math.min(MOST, Math.max(1, Math.floor(sums.results * 0.02)));
  const { data } = useQuery(largestQuery(filter, sums.results < 10 ? 0 : count));
  const spot = data === undefined ? undefined : findHotSpot(data.items, sums.results, sums.totalCo2eGrams);
  if (spot === undefined) return null;
  const min = String(Math.floor(spot.fromGrams / 10) / 100);
  return <Spot spot={spot} mode={spot.mode} search={{ ...filter, min, sort: 'totalGrams', order: 'desc' }} />;
}

function Spot(props: {
  readonly spot: Pick<HotSpot, 'shareOfEmissions' | 'shareOfShipments' | 'lane'>;
  readonly mode: Shipment['modes'][number] | undefined;
  readonly search: ShipmentFilter;
}) {
  const { spot, mode } = props;
  const t = useTranslations('overview');
  const values = useTranslations('values');
  const format = useFormat();
  return (
    <Card title={t('hotSpots')}>
      <div className="flex gap-3">
        <Flame className="mt-0.5 size-5 shrink-0 text-warn" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-medium">
            {t('hotSpot', {
              emissions: format.share(spot.shareOfEmissions),
              shipments: format.share(spot.shareOfShipments),
            })}
          </p>
          <p className="mt-1 text-sm wrap-anywhere text-muted">
            {mode === undefined || spot.lane === undefined
              ? (spot.lane ?? (mode && values(mode)))
              : t('ofLane', { mode: values(mode), lane: spot.lane })}
          </p>
          <Link to="/shipments" search={props.search} className="mt-2 inline-block text-sm text-accent underline">
            {t('showThem')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
