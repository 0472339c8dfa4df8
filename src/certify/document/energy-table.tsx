import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { CertificateModel, LegRow } from '../model.js';
import { MODE_STYLE, styles } from '../theme.js';
import { type CertificateWords, decimalsFor, quotient } from '../words.js';
import { Row } from './plain-table.js';
import { useWords } from './use-words.js';

const WIDTHS = [84, 60, 103, 62, 78, 40, 92] as const;
const WORDS = [0, 2, 5, 6];

/** How each leg's figure is made up: intensity, energy, factor and its source, kind of data, and uncertainty. */
export function EnergyTable({ model }: { readonly model: CertificateModel }): ReactElement | null {
  const { say } = useWords();
  const legs = model.elements.flatMap(({ rows }) => rows).filter((row): row is LegRow => row.kind === 'LEG');
  if (!legs.some(({ energies }) => energies.length > 0)) return null;
  const decimals = decimalsFor(legs.map(intensityOf));
  const energies = legs.flatMap((leg) => leg.energies);
  const amountDecimals = new Map(
    energies.map(({ unit }) => [
      unit,
      decimalsFor(energies.filter((one) => one.unit === unit).map(({ amount }) => amount)),
    ]),
  );
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={70}>
        {say('Intensity, energy and factors')}
      </Text>
      <View>
        <Row
          head
          widths={WIDTHS}
          left={WORDS}
          cells={[
            say('Leg'),
            'g CO₂e/t-km',
            say('Energy'),
            say('Amount'),
            say('Factor, WTW'),
            say('Source'),
            say('Data, range'),
          ]}
        />
        {legs.map((leg) => (
          <Leg key={leg.number} {...{ leg, decimals, amountDecimals }} />
        ))}
      </View>
      <Text style={[styles.small, { marginTop: 3 }]}>
        {say(
          'Energy for the share of the vehicle that this cargo takes up. Sources are numbered as in their list. Each range contains the true figure with the stated confidence.',
        )}
      </Text>
    </>
  );
}

const intensityOf = (leg: LegRow): number | undefined => quotient(leg.emissions.wtwGrams, leg.tonneKm);

/** A leg with at most this many kinds of energy stays on one page. */
const TOGETHER = 8;

function Leg(props: {
  readonly leg: LegRow;
  readonly decimals: number;
  /** By unit: litres below one another have their points below one another. */
  readonly amountDecimals: ReadonlyMap<string, number>;
}): ReactElement {
  const { leg, decimals, amountDecimals } = props;
  const words = useWords();
  const { formatNumber, formatFixed } = words;
  const [first, ...others] = leg.energies;
  const cellsOf = (row: LegRow['energies'][number] | undefined): readonly string[] =>
    row === undefined
      ? [words.say('stated by the carrier'), '', '', '']
      : [
          row.energy,
          row.amount === undefined ? '' : `${formatFixed(row.amount, amountDecimals.get(row.unit) ?? 0)} ${row.unit}`,
          row.factor === undefined ? '' : `${formatNumber(row.factor)} ${row.factorUnit}`,
          row.source === undefined ? '' : `[${row.source}]`,
        ];
  return (
    <View wrap={leg.energies.length > TOGETHER}>
      <Row
        widths={WIDTHS}
        left={WORDS}
        colour={MODE_STYLE[leg.mode].colour}
        cells={[
          `${leg.number}  ${words.codeName(leg.mode)}`,
          words.formatFixed(intensityOf(leg), decimals),
          ...cellsOf(first),
          [leg.dataKind, leg.range === undefined ? '' : percentOf(leg, words)].filter((text) => text !== '').join(', '),
        ]}
      />
      {others.map((row) => (
        <Row
          key={`${row.energy} ${row.source} ${row.amount}`}
          widths={WIDTHS}
          left={WORDS}
          cells={['', '', ...cellsOf(row), '']}
        />
      ))}
    </View>
  );
}

/** A figure and its sign stay on one line. */
const NBSP = '\u00a0';

/** `−38 % to +61 % (90 %)`. */
function percentOf({ range, emissions: { wtwGrams } }: LegRow, { say }: CertificateWords): string {
  if (range === undefined || wtwGrams === undefined || wtwGrams <= 0) return '';
  const off = (grams: number): string => {
    const percent = Math.round((grams / wtwGrams - 1) * 100);
    return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}${NBSP}%`;
  };
  return say('{lower} to {upper} ({confidence})', {
    lower: off(range.lower),
    upper: off(range.upper),
    confidence: `${Math.round(range.confidence * 100)}${NBSP}%`,
  });
}
