import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { CertificateModel } from '../model.js';
import { COLOURS, MODE_STYLE, styles } from '../theme.js';
import { activityUnitFor, formatIn, formatNumber, formatPercent, massUnitFor, quotient } from '../words.js';
import { Row } from './plain-table.js';

const WIDTHS = [109, 62, 70, 62, 62, 70, 84] as const;

/** What each mode and the hubs come to; left out where there is one mode and nothing to tell apart. */
export function ModeTable({ model }: { readonly model: CertificateModel }): ReactElement | null {
  const { modes, totals } = model;
  if (modes.length < 2) return null;
  const mass = massUnitFor(totals.totalGrams);
  const activity = activityUnitFor(totals.tonneKm);
  return (
    <View wrap={false}>
      <Text style={styles.heading}>By mode</Text>
      <Row
        head
        widths={WIDTHS}
        cells={[
          'Mode',
          'Distance, km',
          `Activity, ${activity.symbol}`,
          `WTT, ${mass.symbol}`,
          `TTW, ${mass.symbol}`,
          `Total, ${mass.symbol}`,
          'g CO₂e/t-km, share',
        ]}
      />
      {modes.map((sum) => {
        const isHub = sum.mode === 'HUB';
        const { totalGrams, tonneKm } = sum;
        const share =
          totalGrams !== undefined && totals.totalGrams > 0 ? formatPercent(totalGrams / totals.totalGrams) : '';
        return (
          <Row
            key={sum.mode}
            widths={WIDTHS}
            colour={sum.mode === 'HUB' ? COLOURS.hub : MODE_STYLE[sum.mode].colour}
            cells={[
              sum.mode === 'HUB' ? 'Hubs' : MODE_STYLE[sum.mode].name,
              isHub ? '' : formatNumber(sum.distanceKm, true),
              isHub ? '' : formatIn(activity, sum.tonneKm),
              isHub ? '' : formatIn(mass, sum.wttGrams),
              isHub ? '' : formatIn(mass, sum.ttwGrams),
              formatIn(mass, sum.totalGrams),
              [formatNumber(quotient(totalGrams, tonneKm)), share].join('  ·  '),
            ]}
          />
        );
      })}
    </View>
  );
}
