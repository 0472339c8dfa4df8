import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { Totals as Figures } from '../model.js';
import { COLOURS, styles } from '../theme.js';
import { massUnitFor } from '../words.js';
import { useWords } from './use-words.js';

/** The result in large type, with the parts it is the sum of. */
export function Totals({ totals }: { readonly totals: Figures }): ReactElement {
  const { say, formatIn, formatNumber, formatPercent, formatWith } = useWords();
  const unit = massUnitFor(totals.totalGrams);
  return (
    <View style={{ marginTop: 9, padding: 9, backgroundColor: COLOURS.panel, borderRadius: 4 }} wrap={false}>
      <View style={styles.row}>
        <Big
          width="48%"
          label={say('Total emissions, well-to-wheel and hubs')}
          value={formatIn(unit, totals.totalGrams)}
          unit={`${unit.symbol} CO₂e`}
        />
        <Big
          width="52%"
          label={say('Total intensity')}
          value={totals.totalIntensity === undefined ? say('not stated') : formatNumber(totals.totalIntensity)}
          unit={totals.totalIntensity === undefined ? '' : say('g CO₂e per tonne-km')}
        />
      </View>
      <Parts totals={totals} />
      <View style={[styles.row, { marginTop: 9, paddingTop: 7, borderTop: `0.6 solid ${COLOURS.line}` }]}>
        <Small label={say('Activity distance')} value={formatWith('km', totals.distanceKm)} />
        <Small label={say('Transport activity')} value={formatWith('t-km', totals.tonneKm)} />
        <Small label={say('Transport intensity')} value={formatWith('g/t-km', totals.transportIntensity.wtwGrams)} />
        <Small label={say('Hub intensity')} value={formatWith('g/t', totals.hubIntensityPerTonne)} />
      </View>
      {totals.range === undefined ? null : (
        <Text style={[styles.small, { marginTop: 6 }]}>
          {say('With a confidence of {confidence} the true total lies between {lower} and {upper} {unit} CO₂e.', {
            confidence: formatPercent(totals.range.confidence),
            lower: formatIn(unit, totals.range.lower),
            upper: formatIn(unit, totals.range.upper),
            unit: unit.symbol,
          })}
        </Text>
      )}
    </View>
  );
}

function Big(props: {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly width: string;
}): ReactElement {
  return (
    <View style={{ width: props.width }}>
      <Text style={{ color: COLOURS.quiet }}>{props.label}</Text>
      <View style={[styles.row, { alignItems: 'flex-end' }]}>
        <Text style={{ fontSize: 27, fontWeight: 600, lineHeight: 1.15, color: COLOURS.brand }}>{props.value}</Text>
        <Text style={{ fontSize: 10, marginLeft: 5, marginBottom: 4 }}>{props.unit}</Text>
      </View>
    </View>
  );
}

function Small({ label, value }: { readonly label: string; readonly value: string }): ReactElement {
  return (
    <View style={{ width: '25%' }}>
      <Text style={styles.small}>{label}</Text>
      <Text style={styles.strong}>{value}</Text>
    </View>
  );
}

/** One bar cut into its parts, each named below with its amount and share; no shares if a part is not stated. */
function Parts({ totals }: { readonly totals: Figures }): ReactElement {
  const { say, formatIn, formatPercent } = useWords();
  const unit = massUnitFor(totals.totalGrams);
  const parts = [
    { name: say('Well-to-tank'), grams: totals.transport.wttGrams, colour: COLOURS.wtt },
    { name: say('Tank-to-wheel'), grams: totals.transport.ttwGrams, colour: COLOURS.ttw },
    { name: say('Hubs'), grams: totals.hubGrams, colour: COLOURS.hub },
  ];
  const stated = parts.every(({ grams }) => grams !== undefined) ? parts : [];
  const whole = stated.reduce((sum, { grams = 0 }) => sum + Math.max(0, grams), 0);
  const shareOf = (grams: number | undefined): number => (grams === undefined || whole === 0 ? 0 : grams / whole);
  return (
    <View style={{ marginTop: 7 }}>
      <View style={[styles.row, { height: 7, borderRadius: 2, overflow: 'hidden', backgroundColor: COLOURS.line }]}>
        {stated
          .filter((part) => shareOf(part.grams) > 0)
          .map((part) => (
            <View key={part.name} style={{ width: `${shareOf(part.grams) * 100}%`, backgroundColor: part.colour }} />
          ))}
      </View>
      <View style={[styles.row, { marginTop: 4, flexWrap: 'wrap', columnGap: 12 }]}>
        {parts.map((part) => (
          <View key={part.name} style={[styles.row, { minWidth: '30%', alignItems: 'center' }]}>
            <View style={{ width: 7, height: 7, borderRadius: 1.5, backgroundColor: part.colour, marginRight: 5 }} />
            <Text>
              {part.name}{' '}
              <Text style={styles.strong}>
                {part.grams === undefined ? say('not stated') : `${formatIn(unit, part.grams)} ${unit.symbol}`}
              </Text>
              <Text style={{ color: COLOURS.quiet }}>{whole > 0 ? `  ${formatPercent(shareOf(part.grams))}` : ''}</Text>
            </Text>
          </View>
        ))}
      </View>
    </View>
  );
}
