import { Image, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { Words } from '../../certify/document/text.js';
import { COLOURS, styles } from '../../certify/theme.js';
import type { AccountProfile } from '../../record/port.js';

/** A column of a table: its heading, its width in points, and whether it holds figures. */
export interface Column {
  readonly heading: string;
  readonly width: number;
  readonly isText?: boolean;
}

/** A table whose heading repeats on every page. */
export function Table(props: {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** The last row is the sum of the others. */
  readonly hasTotal?: boolean;
}): ReactElement | null {
  const { title, columns, rows, hasTotal = false } = props;
  if (rows.length === 0) return null;
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={60}>
        {title}
      </Text>
      <View>
        <View
          fixed
          style={[
            styles.row,
            { backgroundColor: COLOURS.brand, color: '#ffffff', fontSize: 7.2, paddingVertical: 3.5 },
          ]}
        >
          {columns.map((column) => (
            <Text key={column.heading} style={[styles.strong, cellStyle(column)]}>
              {column.heading}
            </Text>
          ))}
        </View>
        {rows.map((row, index) => (
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
            key={index}
            wrap={false}
            style={[
              styles.row,
              { fontSize: 7.6, paddingVertical: 3, borderBottom: `0.5 solid ${COLOURS.line}` },
              hasTotal && index === rows.length - 1 ? { fontWeight: 600, backgroundColor: COLOURS.panel } : {},
            ]}
          >
            {columns.map((column, place) => (
              <Words key={column.heading} style={cellStyle(column)} longestWord={Math.floor(column.width / 4.4)}>
                {row[place] ?? ''}
              </Words>
            ))}
          </View>
        ))}
      </View>
    </>
  );
}

const NO_VALUE = '–';
const [SMALLEST_DIGITS, LARGEST_DIGITS, MOST_DECIMALS] = [3, 4, 6];

/**
 * Figures of a column with the same decimals, so that they compare at a glance: four significant digits of the largest,
 * three of the smallest. Unknown values are a dash.
 */
export function alignFigures(values: readonly (number | undefined)[], locale: string): readonly string[] {
  const sizes = values.flatMap((value) => (value === undefined || value === 0 ? [] : [Math.abs(value)]));
  const decimalsFor = (size: number, digits: number): number => digits - 1 - Math.floor(Math.log10(size));
  const decimals =
    sizes.length === 0
      ? 0
      : Math.max(decimalsFor(Math.max(...sizes), LARGEST_DIGITS), decimalsFor(Math.min(...sizes), SMALLEST_DIGITS), 0);
  const fixed = Math.min(MOST_DECIMALS, decimals);
  const digits = { minimumFractionDigits: fixed, maximumFractionDigits: fixed };
  const format = new Intl.NumberFormat(locale, { useGrouping: 'always', ...digits });
  // Few fonts have the narrow space that some languages group with.
  return values.map((value) => (value === undefined ? NO_VALUE : format.format(value).replaceAll('\u202f', '\u00a0')));
}

/** Rows of a table from its columns. */
export const zip = (columns: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? ''));

const cellStyle = ({ width, isText = false }: Column) => ({
  width,
  paddingHorizontal: 3,
  textAlign: isText ? ('left' as const) : ('right' as const),
});

export function Line({ label, children }: { readonly label: string; readonly children: string }): ReactElement | null {
  if (children === '') return null;
  return (
    <View style={[styles.row, { marginBottom: 2 }]}>
      <Text style={{ width: 118, paddingRight: 6, color: COLOURS.quiet }}>{label}</Text>
      <Words style={{ flex: 1 }} longestWord={70}>
        {children}
      </Words>
    </View>
  );
}

/** Most schemes are abbreviations: LEI, VAT, SIREN. */
const nameOf = (scheme: string): string => (/^[a-z]{2,5}$/.test(scheme) ? scheme.toUpperCase() : scheme);

/** Who reports. */
export function Owner({ owner }: { readonly owner: AccountProfile & { readonly account: string } }): ReactElement {
  const { address = {}, contact = {}, identifiers = [] } = owner;
  const town = [address.postcode, address.city].filter((part) => part !== undefined).join(' ');
  const lines = [
    [address.street, town, address.countryCode].filter((part) => part !== undefined && part !== '').join(', '),
    [contact.name, contact.email].filter((part) => part !== undefined).join(', '),
    contact.phone ?? '',
    ...identifiers.map(({ scheme, value }) => `${nameOf(scheme)} ${value}`),
  ];
  return (
    <View style={{ width: 190, alignItems: 'flex-end' }}>
      {owner.logo === undefined ? null : (
        <Image src={owner.logo} style={{ maxWidth: 120, maxHeight: 44, marginBottom: 5, objectFit: 'contain' }} />
      )}
      <Words style={[styles.strong, { textAlign: 'right' }]}>{owner.legalName ?? owner.account}</Words>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <Words key={line} style={[styles.small, { textAlign: 'right' }]}>
            {line}
          </Words>
        ))}
    </View>
  );
}
