import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { CertificateModel, ChainElement, HubRow, LegRow, Place } from '../model.js';
import { COLOURS, MODE_STYLE, styles } from '../theme.js';
import { activityUnitFor, type CertificateWords, decimalsFor, massUnitFor, type Unit } from '../words.js';
import { HubSign } from './hub-sign.js';
import { Cell, COLUMNS, type ColumnUnit, Figure, Heading, TableRow, type Units } from './table.js';
import { Words } from './text.js';
import { useWords } from './use-words.js';

/** Every leg and hub with its figures, under the chain element it belongs to. The heading repeats on every page. */
export function ChainTable({ model }: { readonly model: CertificateModel }): ReactElement | null {
  const { say } = useWords();
  const units = unitsFor(model);
  if (model.elements.length === 0) return null;
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={110}>
        {say('Legs and hubs')}
      </Text>
      <View>
        <Heading units={units} />
        {model.elements.map((element, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in the order of the chain
          <ElementRows key={index} element={element} units={units} />
        ))}
        <TotalRow model={model} units={units} />
      </View>
      <Text style={[styles.small, { marginTop: 3 }]}>
        {say(
          'Well-to-tank (WTT) and tank-to-wheel (TTW) add up to well-to-wheel (WTW). Figures are rounded for print; the stored result holds every digit.',
        )}
      </Text>
    </>
  );
}

/** One unit and one number of decimals for each column, so that its figures compare. */
function unitsFor({ elements, totals }: CertificateModel): Units {
  const [mass, activity] = [massUnitFor(totals.totalGrams), activityUnitFor(totals.tonneKm)];
  const rows = elements.flatMap((element) => element.rows);
  const legs = rows.filter((row) => row.kind === 'LEG');
  const grams = rows.flatMap((row) =>
    row.kind === 'HUB' ? [row.grams] : [row.emissions.wttGrams, row.emissions.ttwGrams, row.emissions.wtwGrams],
  );
  const inUnit = (unit: Unit, amounts: readonly (number | undefined)[]): number =>
    decimalsFor(amounts.map((amount) => (amount === undefined ? undefined : amount / unit.size)));
  return {
    mass: { ...mass, decimals: inUnit(mass, [...grams, totals.totalGrams]) },
    activity: { ...activity, decimals: inUnit(activity, [...legs.map(({ tonneKm }) => tonneKm), totals.tonneKm]) },
    distanceDecimals: decimalsFor([...legs.map(({ distanceKm }) => distanceKm), totals.distanceKm]),
  };
}

/** A figure of a column. */
const inColumn = (words: CertificateWords, unit: ColumnUnit, amount: number | undefined): string =>
  words.formatFixed(amount === undefined ? undefined : amount / unit.size, unit.decimals);

function ElementRows({ element, units }: { readonly element: ChainElement; readonly units: Units }): ReactElement {
  const [first, ...others] = element.rows.map((row) =>
    row.kind === 'LEG' ? (
      <Leg key={`leg ${row.number}`} leg={row} units={units} />
    ) : (
      <Hub key={`hub ${element.rows.indexOf(row)}`} hub={row} units={units} />
    ),
  );
  return (
    <>
      {/* An element's heading stays with its first leg. A hub between two elements belongs to neither. */}
      <View wrap={false} style={element.isHub ? { backgroundColor: COLOURS.panel } : {}}>
        {element.rows.length === 1 && element.id === undefined && element.dates === '' ? null : (
          <GroupHeading element={element} units={units} />
        )}
        {first}
      </View>
      {others}
    </>
  );
}

function GroupHeading({ element, units }: { readonly element: ChainElement; readonly units: Units }): ReactElement {
  const words = useWords();
  const parts = [
    element.title,
    element.id === undefined ? undefined : words.say('id {id}', { id: element.id }),
    element.dates === '' ? undefined : element.dates,
    element.distanceKm === undefined ? undefined : `${words.formatNumber(element.distanceKm)} km`,
    `${amountIn(words, units.mass, element.totalGrams)} CO₂e`,
  ];
  return (
    <View style={{ backgroundColor: COLOURS.brandSoft, paddingVertical: 2, paddingHorizontal: 4 }}>
      <Words style={{ fontSize: 7.6, fontWeight: 600 }}>
        {parts.filter((part) => part !== undefined).join('  ·  ')}
      </Words>
    </View>
  );
}

function Leg({ leg, units }: { readonly leg: LegRow; readonly units: Units }): ReactElement {
  const words = useWords();
  const { colour } = MODE_STYLE[leg.mode];
  const mode = words.codeName(leg.mode);
  const details = [...leg.details, leg.basis].filter((text) => text !== '').join(' · ');
  return (
    <TableRow>
      <Cell column="number">
        <Text style={[styles.strong, { color: colour }]}>{String(leg.number)}</Text>
      </Cell>
      <Cell column="places">
        <PlaceLines place={leg.from} />
        <PlaceLines place={leg.to} to />
      </Cell>
      <Cell column="vehicle">
        <Text style={[styles.strong, { color: colour }]}>
          {leg.role === '' ? mode : words.say('{mode}, {role}', { mode, role: words.inside(leg.role) })}
        </Text>
        {leg.vehicle === '' ? null : <Words>{leg.vehicle}</Words>}
        {details === '' ? null : <Words style={{ color: COLOURS.quiet }}>{details}</Words>}
      </Cell>
      <Cell column="distance">
        <Text>{words.formatFixed(leg.distanceKm, units.distanceDecimals)}</Text>
        <Words style={{ color: COLOURS.quiet }}>{leg.distanceMethod}</Words>
      </Cell>
      <Figure column="activity">{inColumn(words, units.activity, leg.tonneKm)}</Figure>
      <Figure column="wtt">{inColumn(words, units.mass, leg.emissions.wttGrams)}</Figure>
      <Figure column="ttw">{inColumn(words, units.mass, leg.emissions.ttwGrams)}</Figure>
      <Figure column="wtw" strong>
        {inColumn(words, units.mass, leg.emissions.wtwGrams)}
      </Figure>
    </TableRow>
  );
}

function Hub({ hub, units }: { readonly hub: HubRow; readonly units: Units }): ReactElement {
  const words = useWords();
  return (
    <TableRow>
      <Cell column="number">
        <View style={{ marginTop: 2 }}>
          <HubSign />
        </View>
      </Cell>
      <Cell column="places">
        <PlaceLines place={hub.at} />
      </Cell>
      <Cell column="vehicle">
        <Words style={styles.strong}>{hub.hubType}</Words>
        <Words style={{ color: COLOURS.quiet }}>{hub.basis}</Words>
      </Cell>
      <View style={{ width: COLUMNS.distance + COLUMNS.activity + COLUMNS.wtt + COLUMNS.ttw, paddingHorizontal: 3 }}>
        <Text style={{ color: COLOURS.quiet }}>{handlingOf(hub, words)}</Text>
      </View>
      <Figure column="wtw" strong>
        {inColumn(words, units.mass, hub.grams)}
      </Figure>
    </TableRow>
  );
}

/** `0.1 t handled at 1,200 g CO₂e per tonne`, or the stated part of it. */
function handlingOf({ tonnes, gramsPerTonne }: HubRow, { say, formatWith }: CertificateWords): string {
  if (tonnes === undefined && gramsPerTonne === undefined) return say('not stated');
  return say('{tonnes} handled at {intensity}', {
    tonnes: formatWith('t', tonnes),
    intensity: formatWith(say('g CO₂e per tonne'), gramsPerTonne),
  });
}

const amountIn = (words: CertificateWords, unit: ColumnUnit, amount: number | undefined): string =>
  amount === undefined ? words.say('not stated') : `${inColumn(words, unit, amount)} ${unit.symbol}`;

function TotalRow({ model, units }: { readonly model: CertificateModel; readonly units: Units }): ReactElement {
  const words = useWords();
  const { totals } = model;
  return (
    <View
      wrap={false}
      style={[styles.row, styles.strong, { fontSize: 7.4, paddingVertical: 4, borderTop: `1 solid ${COLOURS.brand}` }]}
    >
      <View style={{ width: COLUMNS.number + COLUMNS.places + COLUMNS.vehicle, paddingHorizontal: 3 }}>
        <Text>
          {words.say('Transport and hubs (hubs {amount})', { amount: amountIn(words, units.mass, totals.hubGrams) })}
        </Text>
      </View>
      <Cell column="distance">
        <Text>{words.formatFixed(totals.distanceKm, units.distanceDecimals)}</Text>
      </Cell>
      <Figure column="activity">{inColumn(words, units.activity, totals.tonneKm)}</Figure>
      <Figure column="wtt">{inColumn(words, units.mass, totals.transport.wttGrams)}</Figure>
      <Figure column="ttw">{inColumn(words, units.mass, totals.transport.ttwGrams)}</Figure>
      <Figure column="wtw">{inColumn(words, units.mass, totals.totalGrams)}</Figure>
    </View>
  );
}

function PlaceLines({ place, to }: { readonly place: Place | undefined; readonly to?: boolean }): ReactElement {
  const { say } = useWords();
  const { label, detail, countryCode } = place ?? { label: say('not stated'), detail: '', countryCode: '' };
  const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
  // The country is on the last line.
  const first = detail === '' ? joined([label, countryCode]) : label;
  return (
    <View style={to ? { marginTop: 1.5 } : {}}>
      <Words>{to ? say('to {place}', { place: first }) : first}</Words>
      {detail === '' ? null : <Words style={{ color: COLOURS.quiet }}>{joined([detail, countryCode])}</Words>}
    </View>
  );
}
