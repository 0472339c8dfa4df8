import { Text, View } from '@react-pdf/renderer';
import type { ReactElement, ReactNode } from 'react';
import type { CertificateModel, HubRow, LegRow, Operation, Place } from '../model.js';
import { COLOURS, MODE_STYLE, styles } from '../theme.js';
import { formatMass, formatNumber, type MassUnit, massUnitFor } from '../words.js';
import { Words } from './text.js';

/** Column widths in points; they add up to the width inside the margins. */
const COLUMNS = {
  number: 20,
  places: 140,
  vehicle: 126,
  distance: 68,
  activity: 46,
  wtt: 37,
  ttw: 37,
  wtw: 41,
} as const;

/** Every leg and hub with its figures, under the chain element it belongs to. The heading repeats on every page. */
export function ChainTable({ model }: { readonly model: CertificateModel }): ReactElement {
  const unit = massUnitFor(model.totals.totalGrams);
  return (
    <View>
      <Text style={styles.heading} minPresenceAhead={90}>
        Legs and hubs
      </Text>
      <View>
        <Heading unit={unit} />
        {model.operations.map((operation, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in the order of the chain
          <OperationRows key={index} operation={operation} unit={unit} />
        ))}
        <TotalRow model={model} unit={unit} />
      </View>
      <Text style={[styles.small, { marginTop: 3 }]}>
        Well-to-tank (WTT) and tank-to-wheel (TTW) add up to well-to-wheel (WTW). Figures are rounded for print; the
        stored result holds every digit.
      </Text>
    </View>
  );
}

function Heading({ unit }: { readonly unit: MassUnit }): ReactElement {
  const mass = `${unit.symbol} CO₂e`;
  const titles: readonly (readonly [keyof typeof COLUMNS, string, string])[] = [
    ['number', '', ''],
    ['places', 'From', 'to'],
    ['vehicle', 'Mode, vehicle', 'basis'],
    ['distance', 'Distance, km', 'method'],
    ['activity', 'Activity', 't-km'],
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

function OperationRows({ operation, unit }: { readonly operation: Operation; readonly unit: MassUnit }): ReactElement {
  const [first, ...others] = operation.rows.map((row) =>
    row.kind === 'LEG' ? (
      <Leg key={`leg ${row.number}`} leg={row} unit={unit} />
    ) : (
      <Hub key={`hub ${operation.rows.indexOf(row)}`} hub={row} unit={unit} />
    ),
  );
  return (
    <>
      {/* An element's heading stays with its first leg. */}
      <View wrap={false}>
        {operation.rows.length === 1 && operation.id === undefined ? null : (
          <GroupHeading operation={operation} unit={unit} />
        )}
        {first}
      </View>
      {others}
    </>
  );
}

function GroupHeading({ operation, unit }: { readonly operation: Operation; readonly unit: MassUnit }): ReactElement {
  const parts = [
    operation.title,
    operation.id === undefined ? undefined : `id ${operation.id}`,
    operation.distanceKm === undefined ? undefined : `${formatNumber(operation.distanceKm)} km`,
    `${formatMass(operation.totalGrams, unit)} ${unit.symbol} CO₂e`,
  ];
  return (
    <View style={{ backgroundColor: COLOURS.brandSoft, paddingVertical: 2, paddingHorizontal: 4 }}>
      <Words style={{ fontSize: 7.6, fontWeight: 600 }}>
        {parts.filter((part) => part !== undefined).join('  ·  ')}
      </Words>
    </View>
  );
}

function Leg({ leg, unit }: { readonly leg: LegRow; readonly unit: MassUnit }): ReactElement {
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
        <Text>{formatNumber(leg.distanceKm)}</Text>
        <Words style={{ color: COLOURS.quiet }}>{leg.distanceMethod}</Words>
      </Cell>
      <Figure column="activity">{formatNumber(leg.tonneKm)}</Figure>
      <Figure column="wtt">{formatMass(leg.emissions.wttGrams, unit)}</Figure>
      <Figure column="ttw">{formatMass(leg.emissions.ttwGrams, unit)}</Figure>
      <Figure column="wtw" strong>
        {formatMass(leg.emissions.wtwGrams, unit)}
      </Figure>
    </TableRow>
  );
}

function Hub({ hub, unit }: { readonly hub: HubRow; readonly unit: MassUnit }): ReactElement {
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
        <Text style={{ color: COLOURS.quiet }}>
          {`${formatNumber(hub.tonnes)} t handled at ${formatNumber(hub.gramsPerTonne)} g CO₂e per tonne`}
        </Text>
      </View>
      <Figure column="wtw" strong>
        {formatMass(hub.grams, unit)}
      </Figure>
    </TableRow>
  );
}

function TotalRow({ model, unit }: { readonly model: CertificateModel; readonly unit: MassUnit }): ReactElement {
  const { totals } = model;
  return (
    <View
      wrap={false}
      style={[styles.row, styles.strong, { fontSize: 7.4, paddingVertical: 4, borderTop: `1 solid ${COLOURS.brand}` }]}
    >
      <View style={{ width: COLUMNS.number + COLUMNS.places + COLUMNS.vehicle, paddingHorizontal: 3 }}>
        <Text>{`Transport and hubs (hubs ${formatMass(totals.hubGrams, unit)} ${unit.symbol})`}</Text>
      </View>
      <Cell column="distance">
        <Text>{formatNumber(totals.distanceKm)}</Text>
      </Cell>
      <Figure column="activity">{formatNumber(totals.tonneKm)}</Figure>
      <Figure column="wtt">{formatMass(totals.transport.wttGrams, unit)}</Figure>
      <Figure column="ttw">{formatMass(totals.transport.ttwGrams, unit)}</Figure>
      <Figure column="wtw">{formatMass(totals.totalGrams, unit)}</Figure>
    </View>
  );
}

function TableRow({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <View
      wrap={false}
      style={[styles.row, { fontSize: 7.2, paddingVertical: 3.5, borderBottom: `0.5 solid ${COLOURS.line}` }]}
    >
      {children}
    </View>
  );
}

function Cell(props: { readonly column: keyof typeof COLUMNS; readonly children: ReactNode }): ReactElement {
  const figures = !['number', 'places', 'vehicle', 'distance'].includes(props.column);
  return (
    <View style={{ width: COLUMNS[props.column], paddingHorizontal: 3, textAlign: figures ? 'right' : 'left' }}>
      {props.children}
    </View>
  );
}

function Figure(props: {
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

function PlaceLines({ place, to }: { readonly place: Place | undefined; readonly to?: boolean }): ReactElement {
  const detail = [place?.detail, place?.countryCode].filter((part) => part !== undefined && part !== '').join(', ');
  return (
    <View style={to ? { marginTop: 1.5 } : {}}>
      <Words>{`${to ? 'to ' : ''}${place?.label ?? 'not stated'}`}</Words>
      {detail === '' ? null : <Words style={{ color: COLOURS.quiet }}>{detail}</Words>}
    </View>
  );
}
