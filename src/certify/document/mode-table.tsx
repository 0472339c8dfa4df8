import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { CertificateModel } from '../model.js';
import { COLOURS, MODE_STYLE, styles } from '../theme.js';
import { activityUnitFor, decimalsFor, massUnitFor, quotient, type Unit } from '../words.js';
import { Row } from './plain-table.js';
import { useWords } from './use-words.js';

const WIDTHS = [109, 62, 70, 62, 62, 70, 84] as const;

/** Totals of each mode and of the hubs; omitted if there is only one. */
export function ModeTable({ model }: { readonly model: CertificateModel }): ReactElement | null {
  const { say, codeName, formatFixed, formatPercent } = useWords();
  const { modes, totals } = model;
  if (modes.length < 2) return null;
  const mass = massUnitFor(totals.totalGrams);
  const activity = activityUnitFor(totals.tonneKm);
  const columnOf = (unit: Unit, amounts: readonly (number | undefined)[]) => {
    const inUnit = (amount: number | undefined) => (amount === undefined ? undefined : amount / unit.size);
    const decimals = decimalsFor(amounts.map(inUnit));
    return (amount: number | undefined): string => formatFixed(inUnit(amount), decimals);
  };
  const inKm = columnOf(
    { symbol: 'km', size: 1 },
    modes.map(({ distanceKm }) => distanceKm),
  );
  const inActivity = columnOf(
    activity,
    modes.map(({ tonneKm }) => tonneKm),
  );
  const inMass = columnOf(
    mass,
    modes.flatMap(({ wttGrams, ttwGrams, totalGrams }) => [wttGrams, ttwGrams, totalGrams]),
  );
  const perTonneKm = columnOf(
    { symbol: 'g', size: 1 },
    modes.map(({ totalGrams, tonneKm }) => quotient(totalGrams, tonneKm)),
  );
  return (
    <View wrap={false}>
      <Text style={styles.heading}>{say('By mode')}</Text>
      <Row
        head
        widths={WIDTHS}
        cells={[
          say('Mode'),
          say('Distance, km'),
          say('Activity, {unit}', { unit: activity.symbol }),
          `WTT, ${mass.symbol}`,
          `TTW, ${mass.symbol}`,
          say('Total, {unit}', { unit: mass.symbol }),
          say('g CO₂e/t-km, share'),
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
              sum.mode === 'HUB' ? say('Hubs') : codeName(sum.mode),
              isHub ? '' : inKm(sum.distanceKm),
              isHub ? '' : inActivity(sum.tonneKm),
              isHub ? '' : inMass(sum.wttGrams),
              isHub ? '' : inMass(sum.ttwGrams),
              inMass(sum.totalGrams),
              [perTonneKm(quotient(totalGrams, tonneKm)), share].join('  ·  '),
            ]}
          />
        );
      })}
    </View>
  );
}
