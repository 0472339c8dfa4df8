import { useTranslations } from 'use-intl';
import type { CalculationResult } from '../../api/types.js';
import { type Format, useFormat } from '../../format.js';
import { ModeLine } from '../../map/legend.js';
import { listRows, placeName } from '../../result/model.js';
import { Card } from '../../ui/card.js';
import { Table, Td, Th } from '../../ui/table.js';
import type { Arrived } from './compare.js';

type Line = readonly [name: string, unit: string, write: (result: CalculationResult, format: Format) => string];

/** The same figures for every mode, one column each. */
export function CompareTable({ contenders }: { readonly contenders: readonly Arrived[] }) {
  const t = useTranslations('compare');
  const r = useTranslations('result');
  const values = useTranslations('values');
  const format = useFormat();
  const lines: readonly Line[] = [
    [t('total'), format.emissionsUnit, (result) => format.emissions(result.totalEmissions.co2eGrams)],
    [r('wtt'), format.emissionsUnit, (result) => format.emissions(result.transportEmissions.wttCo2eGrams)],
    [r('ttw'), format.emissionsUnit, (result) => format.emissions(result.transportEmissions.ttwCo2eGrams)],
    [r('hubs'), format.emissionsUnit, (result) => format.emissions(result.hubEmissions.co2eGrams)],
    [r('intensity'), format.intensityUnit, (result) => format.intensity(result.totalIntensities.co2eGramsPerTonneKm)],
    [r('distance'), format.distanceUnit, (result) => format.distance(result.activityDistanceKm)],
    [t('credits'), '', (result) => format.integer(result.creditCost)],
  ];
  return (
    <Card title={t('sideBySide')} flush>
      <Table caption={t('lead')} cards={false}>
        <thead>
          <tr>
            <Th>{t('figure')}</Th>
            {contenders.map(({ mode }) => (
              <Th key={mode} numeric>
                <span className="inline-flex items-center gap-2">
                  <ModeLine mode={mode} />
                  {values(mode)}
                </span>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, unit, write]) => (
            <tr key={name}>
              <Th scope="row" className="text-sm sm:whitespace-nowrap">
                {name} {unit !== '' && <span className="font-normal text-muted">{unit}</span>}
              </Th>
              {contenders.map(({ mode, result }) => (
                <Td key={mode} numeric>
                  {write(result, format)}
                </Td>
              ))}
            </tr>
          ))}
          <tr>
            <Th scope="row" className="align-top text-sm">
              {t('way')}
            </Th>
            {contenders.map(({ mode, result }) => (
              <Td key={mode} className="min-w-36 text-right align-top text-muted">
                {listStops(result).join(' → ')}
              </Td>
            ))}
          </tr>
        </tbody>
      </Table>
    </Card>
  );
}

function listStops(result: CalculationResult): readonly string[] {
  const ends = listRows(result).flatMap((row) => (row.kind === 'LEG' ? [placeName(row.leg.end)] : []));
  return [placeName(result.origin), ...ends].filter((stop, index, all) => stop !== all[index - 1]);
}
