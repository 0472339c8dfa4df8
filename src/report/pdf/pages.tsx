import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { Footer } from '../../certify/document/footer.js';
import { COLOURS, styles } from '../../certify/theme.js';
import { formatIn, formatInstant, formatNumber, formatPercent, massUnitFor, type Unit } from '../../certify/words.js';
import type { StoredReport } from '../../record/port.js';
import type { ReportDocument, ReportGroup, ReportGroups, Verification } from '../document.js';
import { declarationLines, MODE_NAMES } from '../files/declaration.js';
import { dayBefore } from '../request.js';
import { readSignature } from '../sign.js';
import { documentOf } from '../view.js';
import { type Column, Line, Owner, Table } from './parts.js';

/** Groups that are printed; files hold the others. */
const MOST_PRINTED = 25;

/** A report on paper: what ISO 14083:2023, clause 13.3 asks of it, and the table in the form of the GLEC declaration. */
export function ReportPages({ report }: { readonly report: StoredReport }): ReactElement<DocumentProps> {
  const document = documentOf(report);
  const unit = massUnitFor(document.totals.co2eGrams);
  const groups = (title: string, heading: string, by: ReportGroups) => (
    <GroupTable title={title} heading={heading} groups={listed(by)} unit={unit} />
  );
  return (
    <Document
      title={document.title}
      subject="Greenhouse gas emissions of transport chains"
      author={document.owner.legalName ?? document.owner.account}
      creator="Cargowake"
      producer="Cargowake"
      language="en"
      creationDate={new Date(report.issuedAt ?? report.createdAt)}
      conformance="PDF/A-2b"
    >
      <Page size="A4" style={styles.page}>
        <Head report={report} document={document} />
        <Totals document={document} unit={unit} />
        <ModeTable document={document} unit={unit} />
        <HubTable document={document} unit={unit} />
        <Change document={document} unit={unit} />
        <Declaration report={report} document={document} />
        <GroupTable title="By month" heading="Month" groups={document.byMonth} unit={unit} />
        {groups('By carrier', 'Carrier', document.byCarrier)}
        {groups('By customer', 'Customer', document.byCustomer)}
        {groups('By country of origin', 'Country', document.byOriginCountry)}
        {groups('By country of destination', 'Country', document.byDestinationCountry)}
        {groups('By lane', 'Lane', document.byLane)}
        <Method document={document} />
        <Parameters document={document} />
        <Assurance report={report} />
        <Footer text={`Report ${report.id}`} page={(n, of) => `Page ${n} of ${of}`} />
      </Page>
    </Document>
  );
}

function Head({
  report,
  document,
}: {
  readonly report: StoredReport;
  readonly document: ReportDocument;
}): ReactElement {
  const { period, filter, results } = document;
  const { tags = {}, ...others } = filter;
  const kept = [...Object.entries(tags), ...Object.entries(others)].map(([name, value]) => `${name}: ${value}`);
  const status = { draft: 'Draft, not issued', issued: 'Issued', superseded: 'Superseded by a later report' }[
    report.status
  ];
  return (
    <View style={[styles.row, { justifyContent: 'space-between', alignItems: 'flex-start' }]}>
      <View style={{ width: 320 }}>
        <Text style={{ fontSize: 8.5, fontWeight: 600, color: COLOURS.brand, letterSpacing: 1.6 }}>CARGOWAKE</Text>
        <Text style={{ fontSize: 19, fontWeight: 600, lineHeight: 1.2, marginTop: 5 }}>
          Report of greenhouse gas emissions of transport
        </Text>
        <Text style={{ fontSize: 9, color: COLOURS.quiet, marginTop: 2, marginBottom: 8 }}>
          worked out according to ISO 14083:2023
        </Text>
        <Line label="Title">{document.title}</Line>
        <Line label="Period">{`${period.from} to ${dayBefore(period.to)}`}</Line>
        <Line label="Covers">{kept.length === 0 ? 'all stored results of the period' : kept.join('; ')}</Line>
        <Line label="Results">{formatNumber(results.count)}</Line>
        <Line label="Status">{status}</Line>
        <Line label="Figures frozen">{formatInstant(report.createdAt)}</Line>
        <Line label="Issued">{report.issuedAt === undefined ? '' : formatInstant(report.issuedAt)}</Line>
      </View>
      <Owner owner={document.owner} />
    </View>
  );
}

function Totals({
  document: { totals, uncertainty },
  unit,
}: {
  readonly document: ReportDocument;
  readonly unit: Unit;
}): ReactElement {
  const figures = [
    ['Emissions, well-to-wheel and hubs', `${formatIn(unit, totals.co2eGrams)} ${unit.symbol} CO₂e`],
    ['of transport, well-to-tank', `${formatIn(unit, totals.wttCo2eGrams)} ${unit.symbol}`],
    ['of transport, tank-to-wheel', `${formatIn(unit, totals.ttwCo2eGrams)} ${unit.symbol}`],
    ['of hubs', `${formatIn(unit, totals.hubCo2eGrams)} ${unit.symbol}`],
    ['Transport activity', `${formatNumber(totals.tonneKm)} t-km`],
    ['Intensity', `${formatNumber(totals.co2eGramsPerTonneKm)} g CO₂e per t-km`],
    ...(uncertainty === undefined
      ? []
      : [
          [
            'True figure in nine cases of ten',
            `${formatIn(unit, uncertainty.lowerGrams)} to ${formatIn(unit, uncertainty.upperGrams)} ${unit.symbol}`,
          ] as const,
        ]),
  ] as const;
  return (
    <View
      wrap={false}
      style={{
        marginTop: 10,
        padding: 10,
        backgroundColor: COLOURS.panel,
        borderRadius: 4,
        flexDirection: 'row',
        flexWrap: 'wrap',
      }}
    >
      {figures.map(([label, value], index) => (
        <View key={label} style={{ width: '33.3%', marginBottom: 5 }}>
          <Text style={styles.small}>{label}</Text>
          <Text style={{ fontWeight: 600, fontSize: index === 0 ? 14 : 10.5, color: COLOURS.brand }}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

function ModeTable({ document, unit }: { readonly document: ReportDocument; readonly unit: Unit }): ReactElement {
  const columns: readonly Column[] = [
    { heading: 'Mode', width: 92, isText: true },
    { heading: `WTT, ${unit.symbol}`, width: 62 },
    { heading: `TTW, ${unit.symbol}`, width: 62 },
    { heading: `Emissions, ${unit.symbol} CO₂e`, width: 76 },
    { heading: 'Activity, t-km', width: 80 },
    { heading: 'g CO₂e per t-km', width: 68 },
    { heading: 'Distance type', width: 79, isText: true },
  ];
  const rows = document.byMode.map((mode) => {
    const isHub = mode.key === 'HUB';
    return [
      MODE_NAMES[mode.key] ?? mode.key,
      isHub ? '–' : formatIn(unit, mode.wttCo2eGrams),
      isHub ? '–' : formatIn(unit, mode.ttwCo2eGrams),
      formatIn(unit, mode.co2eGrams),
      isHub ? '–' : formatNumber(mode.tonneKm),
      isHub ? '–' : formatNumber(mode.co2eGramsPerTonneKm),
      mode.distanceType === undefined ? '' : mode.distanceType === 'GCD' ? 'Great circle' : 'Shortest feasible',
    ];
  });
  return <Table title="By mode of transport and hubs" columns={columns} rows={rows} />;
}

/** Tonnes and intensity per tonne of each category: clause 13.3 asks for hubs by category. */
function HubTable({ document, unit }: { readonly document: ReportDocument; readonly unit: Unit }): ReactElement | null {
  const { byHubType = [] } = document;
  if (byHubType.length === 0) return null;
  const columns: readonly Column[] = [
    { heading: 'Hub operation category', width: 205, isText: true },
    { heading: 'Results', width: 52 },
    { heading: `Emissions, ${unit.symbol} CO₂e`, width: 90 },
    { heading: 'Handled, t', width: 90 },
    { heading: 'g CO₂e per t', width: 82 },
  ];
  const rows = byHubType.map(({ key, results, co2eGrams, tonnes, co2eGramsPerTonne }) => [
    key.charAt(0) + key.slice(1).toLowerCase().replaceAll('_', ' '),
    formatNumber(results),
    formatIn(unit, co2eGrams),
    formatNumber(tonnes),
    formatNumber(co2eGramsPerTonne),
  ]);
  return <Table title="By category of hub" columns={columns} rows={rows} />;
}

/** Against the same days of the year before, cause by cause. */
function Change({ document, unit }: { readonly document: ReportDocument; readonly unit: Unit }): ReactElement | null {
  const { change } = document;
  if (change === undefined) return null;
  const { activity, modeMix, dataKinds, efficiency, hubs } = change.byCause;
  const causes = [
    ['Transport activity', activity],
    ['Mix of modes', modeMix],
    ['Kinds of data within a mode', dataKinds],
    ['Efficiency: intensity of the same mode on the same kind of data', efficiency],
    ['Hubs', hubs],
  ] as const;
  const signed = (grams: number): string =>
    `${grams > 0 ? '+' : grams < 0 ? '−' : ''}${formatIn(unit, Math.abs(grams))}`;
  const columns: readonly Column[] = [
    { heading: 'Cause', width: 400, isText: true },
    { heading: `${unit.symbol} CO₂e`, width: 119 },
  ];
  const rows = [
    [`${change.period.from} to ${dayBefore(change.period.to)}`, formatIn(unit, change.co2eGrams)],
    ...causes.map(([cause, grams]) => [cause, signed(grams)]),
    ['This period', formatIn(unit, document.totals.co2eGrams)],
  ];
  return <Table title="Compared with the year before" columns={columns} rows={rows} hasTotal />;
}

function Declaration({
  report,
  document,
}: {
  readonly report: StoredReport;
  readonly document: ReportDocument;
}): ReactElement {
  const columns: readonly Column[] = [
    { heading: 'Item', width: 90, isText: true },
    { heading: 'Intensity, kg CO₂e per t-km (WTW)', width: 84 },
    { heading: 'Transport activity, t-km', width: 80 },
    { heading: 'Emissions, kg CO₂e (WTW)', width: 80 },
    { heading: 'Emissions, kg CO₂e (TTW)', width: 80 },
    { heading: 'Primary / modelled / default data', width: 105 },
  ];
  const rows = declarationLines(document).map((line) => [
    line.item,
    formatNumber(line.kgPerTonneKm),
    formatNumber(line.tonneKm > 0 ? line.tonneKm : undefined),
    formatNumber(line.kgWtw),
    formatNumber(line.kgTtw),
    [line.primaryShare, line.modelledShare, line.defaultShare].map(formatPercent).join(' / '),
  ]);
  const verification = readVerification(report);
  return (
    <>
      <Table title="Table in the form of the GLEC declaration" columns={columns} rows={rows} hasTotal />
      <Text style={[styles.small, { marginTop: 3 }]}>
        {`Period ${document.period.from} to ${dayBefore(document.period.to)}. Reported by ${closed(document.owner.legalName ?? document.owner.account)} ${
          verification === undefined
            ? 'Not verified by a third party.'
            : `Verified by ${verification.verifier}, ${verification.level.toLowerCase()} assurance, ${verification.date}.`
        } Emissions of hubs are in the total; their intensities per tonne are in the table by category of hub.`}
      </Text>
    </>
  );
}

/** A name may end with a full stop of its own. */
const closed = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

function GroupTable(props: {
  readonly title: string;
  readonly heading: string;
  readonly groups: readonly ReportGroup[];
  readonly unit: Unit;
}): ReactElement | null {
  const { title, heading, groups, unit } = props;
  const columns: readonly Column[] = [
    { heading, width: 205, isText: true },
    { heading: 'Results', width: 52 },
    { heading: `Emissions, ${unit.symbol} CO₂e`, width: 90 },
    { heading: 'Activity, t-km', width: 90 },
    { heading: 'g CO₂e per t-km', width: 82 },
  ];
  // One group that says nothing tells nothing.
  if (groups.every(({ key }) => key === null)) return null;
  const rows = groups.slice(0, MOST_PRINTED).map((group) => [
    // The font has no arrow.
    group.key?.replace(' → ', ' – ') ?? 'not stated',
    formatNumber(group.results),
    formatIn(unit, group.co2eGrams),
    formatNumber(group.tonneKm),
    formatNumber(group.co2eGramsPerTonneKm),
  ]);
  const left = groups.length - rows.length;
  return (
    <Table
      title={left > 0 ? `${title}, the greatest ${MOST_PRINTED} of ${groups.length}` : title}
      columns={columns}
      rows={rows}
    />
  );
}

const listed = ({ groups }: ReportGroups): readonly ReportGroup[] => groups;

function Method({ document }: { readonly document: ReportDocument }): ReactElement {
  const { method, coverage, results } = document;
  const gaps = [
    [coverage.withoutActivity, 'do not state their activity'],
    [coverage.withoutStages, 'do not state well-to-tank and tank-to-wheel'],
    [coverage.withoutDataQuality, 'do not state the kinds of data'],
  ] as const;
  const { failedRows, coveredShare } = coverage;
  const said = gaps.filter(([count]) => count > 0).map(([count, what]) => `${formatNumber(count)} ${what}`);
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={60}>
        Method
      </Text>
      <Line label="Standard">{[method.standard, ...method.names].join('; ')}</Line>
      <Line label="Boundary">
        Every transport and hub operation of the chains, empty trips included; provision and use of energy
        (well-to-wheel). Mass as it was stated. Biogenic CO2 is outside of the totals.
      </Line>
      <Line label="GWP">{method.gwp.join('; ')}</Line>
      <Line label="Activity">
        Mass times shortest feasible distance, by air times the great circle. Tonne-km of the total are the sum over all
        legs. Distances that were stated count as stated.
      </Line>
      <Line label="Allocation">
        By transport activity within a vehicle, by mass in hubs; the rule of each mode is in the methodology of the
        service (allocation).
      </Line>
      <Line label="Factor sets">{method.factorSets.join('; ')}</Line>
      <Line label="Data versions">{method.dataVersions.join('; ')}</Line>
      <Line label="Read from">{`${formatNumber(method.readFromResults)} of ${formatNumber(results.count)} results, spread evenly`}</Line>
      <Line label="Not stated">{said.join('; ')}</Line>
      <Line label="Left out">
        {failedRows === undefined
          ? 'Rows of files that failed have no mode, lane or tag; with this filter they cannot be counted.'
          : `${formatNumber(failedRows)} rows of files failed; ${formatPercent(coveredShare ?? 1)} of the shipments are covered.`}
      </Line>
      {method.sources.length === 0 ? null : (
        <Text style={styles.heading} minPresenceAhead={40}>
          Sources of factors
        </Text>
      )}
      {method.sources.map(({ title, publisher, edition, licence }) => (
        <View key={`${title} ${edition}`} wrap={false} style={{ marginBottom: 3 }}>
          <Text style={styles.strong}>{title}</Text>
          <Text style={styles.small}>{[publisher, edition, licence].filter((part) => part !== '').join(' · ')}</Text>
        </View>
      ))}
    </>
  );
}

/** What the models were given and took, as clause 13.4.3 asks. */
function Parameters({ document: { method } }: { readonly document: ReportDocument }): ReactElement | null {
  const { parameters = [] } = method;
  if (parameters.length === 0) return null;
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={60}>
        Parameters of the models
      </Text>
      {parameters.map(({ mode, stated, assumed, factors }) => (
        <View key={mode} style={{ marginBottom: 4 }}>
          <Text style={styles.strong}>{MODE_NAMES[mode] ?? mode}</Text>
          <Line label="Stated">{stated.join('; ')}</Line>
          <Line label="Assumed">{assumed.join('; ')}</Line>
          <Line label="Factors">{factors.join('; ')}</Line>
        </View>
      ))}
    </>
  );
}

function readVerification({ verificationJson }: StoredReport): Verification | undefined {
  return verificationJson === undefined ? undefined : (JSON.parse(verificationJson) as Verification);
}

/** Characters of a signed text that fit on one page. */
const SHORT = 3000;

/** Who checked it, and how a copy is checked. */
function Assurance({ report }: { readonly report: StoredReport }): ReactElement {
  const { statementJson, signature } = report;
  const verification = readVerification(report);
  const conformity =
    statementJson === undefined ? undefined : (JSON.parse(statementJson) as { conformity?: string }).conformity;
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={60}>
        Conformity and verification
      </Text>
      <Line label="Conformity">
        {conformity ?? 'The reporting organisation has not made a statement of conformity.'}
      </Line>
      {verification === undefined ? (
        <Line label="Verification">No third party has verified these figures.</Line>
      ) : (
        <>
          <Line label="Verified by">{verification.verifier}</Line>
          <Line label="Level">{`${verification.level === 'LIMITED' ? 'Limited' : 'Reasonable'} assurance${verification.standard === undefined ? '' : `, ${verification.standard}`}`}</Line>
          <Line label="Date">{verification.date}</Line>
          <Line label="Statement">{verification.statement}</Line>
        </>
      )}
      {statementJson === undefined || signature === undefined ? null : (
        <View
          wrap={statementJson.length > SHORT}
          style={{ marginTop: 10, padding: 9, backgroundColor: COLOURS.panel, borderRadius: 4 }}
        >
          <Text style={[styles.strong, { color: COLOURS.brand, fontSize: 10, marginBottom: 3 }]}>Signature</Text>
          <Text style={{ marginBottom: 4 }}>
            The text below was signed with Ed25519. The public key stands at /.well-known/cargowake-keys.json of the
            service that issued the report; with it the text can be checked without that service.
          </Text>
          <Line label="Signed text">{statementJson}</Line>
          <Line label="Key">{readSignature(signature).keyId}</Line>
          <Line label="Signature">{readSignature(signature).value}</Line>
        </View>
      )}
    </>
  );
}
