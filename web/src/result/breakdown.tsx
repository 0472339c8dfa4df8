import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CalculationResult, Explanation } from '../api/types.js';
import { useFormat } from '../format.js';
import { ChevronDown } from '../icons/index.js';
import { useServiceText } from '../texts/service-text.js';
import { Card } from '../ui/card.js';
import { cx } from '../ui/cx.js';
import { GramsBar } from './bar.js';
import { ModeIcon } from './mode.js';
import { listRows, placeName, type Row, totalGrams } from './model.js';
import { OperationDetails } from './operation-details.js';

/** Every leg and hub in the order of the movement; each opens to its details and its arithmetic. */
export function Breakdown(props: {
  readonly result: CalculationResult;
  readonly explanation: Explanation | undefined;
}) {
  const t = useTranslations('result');
  const rows = listRows(props.result);
  const max = Math.max(...rows.map(({ grams }) => totalGrams(grams)));
  return (
    <Card title={t('breakdown')} description={t('breakdownHint')} flush>
      <ol className="border-t border-line">
        {rows.map((row) => (
          <li key={row.path} className="border-b border-line last:border-b-0">
            <RowView row={row} max={max} result={props.result} explanation={props.explanation} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function RowView(props: {
  readonly row: Row;
  readonly max: number;
  readonly result: CalculationResult;
  readonly explanation: Explanation | undefined;
}) {
  const { row } = props;
  const [open, setOpen] = useState(false);
  const format = useFormat();
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="grid list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-5 py-3 hover:bg-sunken/60 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <ModeIcon type={row.kind === 'HUB' ? 'HUB' : row.leg.type} />
        <RowTitle row={row} />
        <div className="flex items-center gap-2 justify-self-end text-right">
          <div>
            <p className="font-semibold whitespace-nowrap">
              {format.emissions(totalGrams(row.grams))}{' '}
              <span className="text-sm font-normal text-muted">{format.emissionsUnit}</span>
            </p>
            <div className="hidden sm:block">
              <RowIntensity row={row} />
            </div>
          </div>
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
        </div>
        <GramsBar grams={row.grams} max={props.max} className="col-span-full" />
      </summary>
      {open && (
        <div className="px-5 pb-5">
          <OperationDetails row={row} result={props.result} explanation={props.explanation} />
        </div>
      )}
    </details>
  );
}

function RowTitle({ row }: { readonly row: Row }) {
  const t = useTranslations('result');
  const values = useTranslations('values');
  const said = useServiceText();
  const format = useFormat();
  if (row.kind === 'HUB') {
    return (
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere sm:truncate">{values(row.hub.hubType)}</p>
        <p className="text-sm text-muted sm:truncate">{placeName(row.hub.location)}</p>
        <div className="sm:hidden">
          <RowIntensity row={row} />
        </div>
      </div>
    );
  }
  const { leg } = row;
  const [from, to] = [placeName(leg.start), placeName(leg.end)];
  const role = leg.role === 'MAIN' ? values(leg.type) : `${values(leg.type)}, ${t(leg.role)}`;
  const share = leg.percentage === undefined ? '' : ` · ${format.percent(leg.percentage)}`;
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {from}
        {/* A ferry is named by its crossing at either end. */}
        {(to !== from || leg.start.city !== undefined) && (
          <>
            {' '}
            <span aria-hidden="true">→</span>
            <span className="sr-only">{t('to')}</span> {to}
          </>
        )}
      </p>
      <p className="text-sm text-muted">
        {role}
        {share} · {said(leg.vehicle)}
      </p>
      <div className="sm:hidden">
        <RowIntensity row={row} />
      </div>
    </div>
  );
}

function RowIntensity({ row }: { readonly row: Row }) {
  const format = useFormat();
  if (row.kind === 'HUB') {
    return (
      <p className="text-sm whitespace-nowrap text-muted">
        {format.number(row.hub.intensities.co2eGramsPerTonne / 1000)} kg/t
      </p>
    );
  }
  return (
    <p className="text-sm whitespace-nowrap text-muted">
      {format.distance(row.leg.activityDistanceKm)} {format.distanceUnit} ·{' '}
      {format.intensity(row.leg.transportIntensities.wtwCo2eGramsPerTonneKm)} {format.intensityUnit}
    </p>
  );
}
