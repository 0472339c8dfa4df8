import { Text, View } from '@react-pdf/renderer';
import type { ReactElement, ReactNode } from 'react';
import { COLOURS, styles } from '../theme.js';
import type { Unit } from '../words.js';
import { useWords } from './use-words.js';

/** Column widths in points; they add up to the width inside the margins. */
export const COLUMNS = {
  number: 20,
  places: 132,
  vehicle: 122,
  distance: 80,
  activity: 46,
  wtt: 38,
  ttw: 38,
  wtw: 43,
} as const;

/** A unit with its column's number of decimals. */
export interface ColumnUnit extends Unit {
  readonly decimals: number;
}

export interface Units {
  readonly mass: ColumnUnit;
  readonly activity: ColumnUnit;
  readonly distanceDecimals: number;
}

/** The table heading, repeated on every page. */
export function Heading({ units }: { readonly units: Units }): ReactElement {
  const { say } = useWords();
  const mass = `${units.mass.symbol} CO₂e`;
  const titles: readonly (readonly [keyof typeof COLUMNS, string, string])[] = [
    ['number', '', ''],
    ['places', say('From'), say('to')],
    ['vehicle', say('Mode, vehicle'), say('basis')],
    ['distance', say('Distance, km'), say('method')],
    ['activity', say('Activity'), units.activity.symbol],
    ['wtt', 'WTT', mass],
    ['ttw', 'TTW', mass],
    ['wtw', 'WTW', mass],
  ];
  return (
    <View
      fixed
      style={[styles.row, { backgroundColor: COLOURS.brand, color: '#ffffff', fontSize: 7.2, paddingVertical: 3.5 }]}
    >
      {titles.map(([column, first, second]) => (
        <Cell key={column} column={column}>
          <Text style={styles.strong}>{first}</Text>
          <Text>{second}</Text>
        </Cell>
      ))}
    </View>
  );
}

export function TableRow({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <View
      wrap={false}
      style={[styles.row, { fontSize: 7.2, paddingVertical: 3.5, borderBottom: `0.5 solid ${COLOURS.line}` }]}
    >
      {children}
    </View>
  );
}

export function Cell(props: { readonly column: keyof typeof COLUMNS; readonly children: ReactNode }): ReactElement {
  const figures = !['number', 'places', 'vehicle', 'distance'].includes(props.column);
  return (
    <View style={{ width: COLUMNS[props.column], paddingHorizontal: 3, textAlign: figures ? 'right' : 'left' }}>
      {props.children}
    </View>
  );
}

export function Figure(props: {
  readonly column: keyof typeof COLUMNS;
  readonly strong?: boolean;
  readonly children: string;
}): ReactElement {
  return (
    <Cell column={props.column}>
      <Text style={props.strong ? styles.strong : {}}>{props.children}</Text>
    </Cell>
  );
}
