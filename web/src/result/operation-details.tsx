import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CalculationResult, Explanation } from '../api/types.js';
import { useFormat } from '../format.js';
import { useServiceText } from '../texts/service-text.js';
import { useValueText } from '../texts/value-text.js';
import { ExplanationTree } from './explanation.js';
import type { Hub, Leg, Row } from './model.js';

type Fact = readonly [name: string, value: ReactNode];

export function OperationDetails(props: {
  readonly row: Row;
  readonly result: CalculationResult;
  readonly explanation: Explanation | undefined;
}) {
  const t = useTranslations('result');
  const { row } = props;
  const explained = props.explanation?.elements.find(({ path }) => path === row.path);
  return (
    <div className="flex flex-col gap-5">
      {row.kind === 'HUB' ? <HubFacts hub={row.hub} /> : <LegFacts leg={row.leg} />}
      {row.kind === 'LEG' && <Selections leg={row.leg} />}
      {explained !== undefined && (
        <div>
          <h3 className="mb-2 text-sm font-semibold">{t('explanation')}</h3>
          <ExplanationTree element={explained} citations={props.result.citations} />
        </div>
      )}
    </div>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function HubFacts({ hub }: { readonly hub: Hub }) {
  const t = useTranslations('result');
  const value = useValueText();
  const said = useServiceText();
  const format = useFormat();
  return (
    <Facts
      facts={[
        [t('handled'), `${format.tonnes(hub.activityTonnes)} t`],
        [t('basis'), value(hub.calculationBasis)],
        [t('methodology'), said(hub.methodology)],
      ]}
    />
  );
}

function LegFacts({ leg }: { readonly leg: Leg }) {
  const t = useTranslations('result');
  const value = useValueText();
  const said = useServiceText();
  const format = useFormat();
  const percent = (number: number) => format.percent(number, 1);
  const optional = <T,>(given: T | undefined, name: string, write: (given: T) => ReactNode): readonly Fact[] =>
    given === undefined ? [] : [[name, write(given)]];
  return (
    <Facts
      facts={[
        [t('activity'), `${format.activity(leg.activityTonneKm)} ${format.activityUnit}`],
        [t('energy'), leg.resultsByEnergyType.map(({ energyType }) => value(energyType)).join(', ')],
        ...optional(leg.loadFactor, t('loadFactor'), percent),
        ...optional(leg.emptyRunning, t('emptyRunning'), percent),
        ...optional(leg.loadDistribution, t('loadDistribution'), value),
        ...optional(leg.emissionsStandard, t('emissionsStandard'), value),
        ...optional(leg.capacityBand, t('capacityBand'), said),
        ...optional(leg.containerType, t('containerType'), (type) => type),
        [t('distanceMethod'), `${value(leg.distanceMeasurementMethod)} × ${leg.distanceAdjustmentFactor}`],
        [t('routeQuality'), `${value(leg.route.quality)} · ${leg.route.engine}`],
        ...(leg.route.passages.length > 0 ? [[t('passages'), leg.route.passages.map(value).join(' → ')] as const] : []),
        ...(leg.route.countries.length > 0 ? [[t('countries'), <Countries key="countries" leg={leg} />] as const] : []),
        [t('basis'), value(leg.calculationBasis)],
        [t('methodology'), said(leg.methodology)],
      ]}
    />
  );
}

function Countries({ leg }: { readonly leg: Leg }) {
  const t = useTranslations('result');
  const format = useFormat();
  const longest = [...leg.route.countries].sort((left, right) => right.km - left.km);
  const shown = longest.slice(0, 8);
  const rest = longest.length - shown.length;
  const names = shown.map(({ countryCode, km }) => `${countryCode ?? t('highSeas')} ${format.distance(km)}`);
  return (
    <>
      {names.join(' · ')} {format.distanceUnit}
      {rest > 0 && ` · ${t('moreCountries', { count: rest })}`}
    </>
  );
}

/** The chosen port, airport or yard, and the next best alternatives. */
function Selections({ leg }: { readonly leg: Leg }) {
  const t = useTranslations('result');
  const said = useServiceText();
  const format = useFormat();
  const given = [
    [t('departure'), leg.selection?.start],
    [t('arrival'), leg.selection?.end],
  ] as const;
  const chosen = given.flatMap(([name, selection]) => (selection === undefined ? [] : [{ name, selection }]));
  if (chosen.length === 0) return null;
  const far = ({ roadKm, greatCircleKm }: { readonly roadKm?: number; readonly greatCircleKm: number }) =>
    `${format.distance(roadKm ?? greatCircleKm)} ${format.distanceUnit}`;
  return (
    <div className="grid gap-4 text-sm sm:grid-cols-2">
      {chosen.map(({ name, selection }) => (
        <div key={name} className="rounded-xl bg-sunken px-4 py-3">
          <h3 className="font-semibold">{t('chosenFacility', { end: name })}</h3>
          <p>
            {selection.name} ({selection.code}) · {far(selection)}
          </p>
          <p className="text-muted">{said(selection.reason)}</p>
          {selection.alternatives.length > 0 && (
            <div className="mt-1.5 text-muted">
              <p>{t('alternatives')}:</p>
              <ul>
                {selection.alternatives.map((other) => (
                  <li key={other.code}>
                    {other.name} ({other.code}) {far(other)}
                    {other.passedOver !== undefined && `, ${said(other.passedOver)}`}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
