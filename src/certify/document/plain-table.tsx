import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { COLOURS, styles } from '../theme.js';
import { Words } from './text.js';

/** A row of a small table: the first column left, figures right. */
export function Row(props: {
  readonly widths: readonly number[];
  readonly cells: readonly string[];
  readonly head?: boolean;
  readonly colour?: string;
  /** Columns of words. */
  readonly left?: readonly number[];
}): ReactElement {
  const { head = false, left = [0] } = props;
  return (
    <View
      wrap={false}
      style={[
        styles.row,
        { fontSize: 7.2, paddingVertical: 3, borderBottom: `0.5 solid ${COLOURS.line}` },
        head ? { backgroundColor: COLOURS.brandSoft, fontWeight: 600 } : {},
      ]}
    >
      {props.cells.map((cell, index) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          key={index}
          style={{
            width: props.widths[index] ?? 0,
            paddingHorizontal: 3,
            textAlign: left.includes(index) ? 'left' : 'right',
          }}
        >
          {index === 0 && props.colour !== undefined ? (
            <Text style={[styles.strong, { color: props.colour }]}>{cell}</Text>
          ) : (
            <Words>{cell}</Words>
          )}
        </View>
      ))}
    </View>
  );
}
