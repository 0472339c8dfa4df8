import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { CertificateModel, ChainElement, HubRow, LegRow, Place } from '../model.js';
import { COLOURS, MODE_STYLE, styles } from '../theme.js';
import { activityUnitFor, formatIn, formatNumber, formatWith, massUnitFor, NOT_STATED, type Unit } from '../words.js';
import { Cell, COLUMNS, Figure, Heading, TableRow, type Units } from './table.js';
import { Words } from './text.js';

/** Every leg and hub with its figures, under the chain element it belongs to. The heading repeats on every page. */
export function ChainTable({ model }: { readonly model: CertificateModel }): ReactElement | null {
  const units = { mass: massUnitFor(model.totals.totalGrams), activity: activityUnitFor(model.totals.tonneKm) };
  if (model.elements.length === 0) return null;
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={110}>
        Legs and hubs
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
        Well-to-tank (WTT) and tank-to-wheel (TTW) add up to well-to-wheel (WTW). Figures are rounded for print; the
        stored result holds every digit.
      </Text>
    </>
  );
}

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
  const parts = [
    element.title,
    element.id === undefined ? undefined : `id ${element.id}`,
    element.dates === '' ? undefined : element.dates,
    element.distanceKm === undefined ? undefined : `${formatNumber(element.distanceKm)} km`,
    `${amountIn(units.mass, element.totalGrams)} CO₂e`,
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
  const { colour, name } = MODE_STYLE[leg.mode];
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
          {leg.role === '' ? name : `${name}, ${leg.role.toLowerCase()}`}
        </Text>
        {leg.vehicle === '' ? null : <Words>{leg.vehicle}</Words>}
        {details === '' ? null : <Words style={{ color: COLOURS.quiet }}>{details}</Words>}
      </Cell>
      <Cell column="distance">
        <Text>{formatNumber(leg.distanceKm, true)}</Text>
        <Words style={{ color: COLOURS.quiet }}>{leg.distanceMethod}</Words>
      </Cell>
      <Figure column="activity">{formatIn(units.activity, leg.tonneKm)}</Figure>
      <Figure column="wtt">{formatIn(units.mass, leg.emissions.wttGrams)}</Figure>
      <Figure column="ttw">{formatIn(units.mass, leg.emissions.ttwGrams)}</Figure>
      <Figure column="wtw" strong>
        {formatIn(units.mass, leg.emissions.wtwGrams)}
      </Figure>
    </TableRow>
  );
}

function Hub({ hub, units }: { readonly hub: HubRow; readonly units: Units }): ReactElement {
  return (
    <TableRow>
      <Cell column="number">
        <Text style={{ color: COLOURS.quiet }}>Hub</Text>
      </Cell>
      <Cell column="places">
        <PlaceLines place={hub.at} />
      </Cell>
      <Cell column="vehicle">
        <Words style={styles.strong}>{hub.hubType}</Words>
        <Words style={{ color: COLOURS.quiet }}>{hub.basis}</Words>
      </Cell>
      <View style={{ width: COLUMNS.distance + COLUMNS.activity + COLUMNS.wtt + COLUMNS.ttw, paddingHorizontal: 3 }}>
        <Text style={{ color: COLOURS.quiet }}>{handlingOf(hub)}</Text>
      </View>
      <Figure column="wtw" strong>
        {formatIn(units.mass, hub.grams)}
      </Figure>
    </TableRow>
  );
}

/** `0.1 t handled at 1,200 g CO₂e per tonne`, or what of it is stated. */
function handlingOf({ tonnes, gramsPerTonne }: HubRow): string {
  if (tonnes === undefined && gramsPerTonne === undefined) return NOT_STATED;
  return `${formatWith('t', tonnes)} handled at ${formatWith('g CO₂e per tonne', gramsPerTonne)}`;
}

const amountIn = (unit: Unit, amount: number | undefined): string =>
  amount === undefined ? NOT_STATED : `${formatIn(unit, amount)} ${unit.symbol}`;

function TotalRow({ model, units }: { readonly model: CertificateModel; readonly units: Units }): ReactElement {
  const { totals } = model;
  return (
    <View
      wrap={false}
      style={[styles.row, styles.strong, { fontSize: 7.4, paddingVertical: 4, borderTop: `1 solid ${COLOURS.brand}` }]}
    >
      <View style={{ width: COLUMNS.number + COLUMNS.places + COLUMNS.vehicle, paddingHorizontal: 3 }}>
        <Text>{`Transport and hubs (hubs ${amountIn(units.mass, totals.hubGrams)})`}</Text>
      </View>
      <Cell column="distance">
        <Text>{formatNumber(totals.distanceKm, true)}</Text>
      </Cell>
      <Figure column="activity">{formatIn(units.activity, totals.tonneKm)}</Figure>
      <Figure column="wtt">{formatIn(units.mass, totals.transport.wttGrams)}</Figure>
      <Figure column="ttw">{formatIn(units.mass, totals.transport.ttwGrams)}</Figure>
      <Figure column="wtw">{formatIn(units.mass, totals.totalGrams)}</Figure>
    </View>
  );
}

function PlaceLines({ place, to }: { readonly place: Place | undefined; readonly to?: boolean }): ReactElement {
  const { label, detail, countryCode } = place ?? { label: NOT_STATED, detail: '', countryCode: '' };
  const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
  // The country stands on the last line there is.
  return (
    <View style={to ? { marginTop: 1.5 } : {}}>
      <Words>{`${to ? 'to ' : ''}${detail === '' ? joined([label, countryCode]) : label}`}</Words>
      {detail === '' ? null : <Words style={{ color: COLOURS.quiet }}>{joined([detail, countryCode])}</Words>}
    </View>
  );
}
