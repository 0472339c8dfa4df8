import { useTranslations } from 'use-intl';
import type { Column, Mapping, Preview } from '../../api/batches.js';
import { Field } from '../../ui/field.js';
import { Fold, QUIET_SUMMARY } from '../../ui/fold.js';
import { Select } from '../../ui/select.js';
import { useFieldName } from './field-name.js';

/** The canonical headings of a file of shipments. */
const PLACE_PARTS = ['', '_street', '_city', '_postcode', '_country', '_code', '_lat', '_lon'] as const;
const LEGS = [1, 2, 3, 4] as const;
const FIELDS: readonly string[] = [
  ...['shipment_id', 'shipment_date', 'mass_kg', 'mass_t', 'mass_lb', 'mass_unit', 'chargeable_mass', 'volume_m3'],
  ...['teu', 'container_type', 'container_count', 'category', 'density', 'climate_control'],
  'route',
  ...PLACE_PARTS.map((part) => `origin${part}`),
  ...PLACE_PARTS.map((part) => `destination${part}`),
  ...['port_of_loading', 'port_of_discharge'],
  ...['mode', 'vehicle', 'energy', 'load_factor', 'empty_running', 'distance_km', 'departure', 'arrival', 'sequence'],
  ...['carrier', 'customer', 'tags'],
  ...LEGS.flatMap((leg) =>
    ['mode', 'destination', 'vehicle', 'energy', 'distance_km'].map((name) => `leg${leg}_${name}`),
  ),
];
const TAG = 'tag:';

/** The meaning of each column: guessed from its heading, changed here, remembered for files with the same headings. */
export function Columns(props: {
  readonly columns: readonly Column[];
  readonly examples: Preview['examples'];
  readonly mapping: Mapping;
  /** No row can be calculated; probably a column was not recognised. */
  readonly areNeeded: boolean;
  readonly onChange: (mapping: Mapping) => void;
}) {
  const { columns, mapping, onChange } = props;
  const t = useTranslations('batches');
  const name = useFieldName();
  const unknown = columns.filter(({ field }) => field === undefined).length;
  return (
    <Fold
      summary={t('columns', { count: columns.length, unknown })}
      summaryClassName={QUIET_SUMMARY}
      open={unknown === columns.length || (props.areNeeded && unknown > 0)}
    >
      <ul className="mt-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map(({ heading, field }, index) => (
          <li key={heading}>
            <Field label={heading} hint={hintOf(props.examples?.[index])}>
              {(control) => (
                <Select
                  {...control}
                  empty={t('ignore')}
                  options={[...new Set([tagOf(heading), ...FIELDS, ...(field === undefined ? [] : [field])])].map(
                    (value) => ({
                      value,
                      label: value === tagOf(heading) ? t('asTag') : name(value),
                    }),
                  )}
                  value={field}
                  onChange={(next) =>
                    onChange({ ...mapping, columns: { ...mapping.columns, [heading]: next ?? null } })
                  }
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** A column that means nothing to a calculation can still be searched, filtered and reported by. */
const tagOf = (heading: string): string => (heading.startsWith(TAG) ? heading : `${TAG}${heading}`);

/** Sample values of the column: a heading alone says little. */
const hintOf = (examples: readonly string[] | undefined): string | undefined =>
  examples === undefined || examples.length === 0 ? undefined : examples.join(' · ');
