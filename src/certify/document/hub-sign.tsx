import { Rect, Svg } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { COLOURS } from '../theme.js';

/** The symbol for a hub on the map and in the table, in every language. */
export function HubSign(): ReactElement {
  return (
    <Svg viewBox="0 0 6 6" style={{ width: 6, height: 6, marginRight: 4 }}>
      <Rect x={0.6} y={0.6} width={4.8} height={4.8} fill="#ffffff" stroke={COLOURS.ink} strokeWidth={1} />
    </Svg>
  );
}
