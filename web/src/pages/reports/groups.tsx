import { useTranslations } from 'use-intl';
import { useFormat } from '../../format.js';
import { useValueText } from '../../texts/value-text.js';
import { Table, Td, Th } from '../../ui/table.js';

export interface Group {
  readonly key: string | null;
  /** Absent if no result states it. */
  readonly co2eGrams?: number | undefined;
  readonly co2eGramsPerTonneKm?: number | undefined;
  readonly results: number;
}

/** What each part of a report comes to. */
export function GroupTable(props: {
  readonly title: string;
  readonly total: number;
  readonly groups: readonly Group[];
  readonly others?: Group & { readonly groups: number };
  /** How a group's key is displayed if it is not a word of the service. */
  readonly write?: (key: string) => string;
}) {
  const t = useTranslations('reports');
  const value = useValueText();
  const format = useFormat();
  const write = props.write ?? value;
  const rows = [
    ...props.groups.map((group) => ({ ...group, name: group.key === null ? t('notStated') : write(group.key) })),
    ...(props.others === undefined ? [] : [{ ...props.others, name: t('others', { count: props.others.groups }) }]),
  ];
  return (
    <Table caption={props.title}>
      <thead>
        <tr>
          <Th>{t('group')}</Th>
          <Th numeric>{t('results')}</Th>
          <Th numeric>{format.emissionsUnit}</Th>
          <Th numeric>{t('share')}</Th>
          <Th numeric>{format.intensityUnit}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, co2eGrams, co2eGramsPerTonneKm: intensity, results }) => (
          <tr key={`${key} ${name}`}>
            <Th scope="row" className="min-w-32 wrap-anywhere whitespace-normal">
              {name}
            </Th>
            <Td numeric>{format.integer(results)}</Td>
            <Td numeric className="font-medium">
              {co2eGrams === undefined ? '–' : format.emissions(co2eGrams)}
            </Td>
            <Td numeric className="text-muted">
              {co2eGrams === undefined ? '–' : format.percent(props.total > 0 ? (co2eGrams / props.total) * 100 : 0, 1)}
            </Td>
            <Td numeric className="text-muted">
              {intensity === undefined ? '–' : format.intensity(intensity)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
