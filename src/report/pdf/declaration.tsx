import { Text } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { styles } from '../../certify/theme.js';
import { formatPercent } from '../../certify/words.js';
import { dayBefore } from '../../quantity/day.js';
import type { StoredReport } from '../../record/port.js';
import type { ReportDocument } from '../document.js';
import { declarationLines } from '../files/declaration.js';
import { readVerification } from './assurance.js';
import { alignFigures, type Column, Table, zip } from './parts.js';

/** The table in the form of the GLEC declaration. */
export function Declaration({
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
  const lines = declarationLines(document);
  const rows = zip([
    lines.map(({ item }) => item),
    alignFigures(lines.map(({ kgPerTonneKm }) => kgPerTonneKm)),
    alignFigures(lines.map(({ tonneKm }) => (tonneKm > 0 ? tonneKm : undefined))),
    alignFigures(lines.map(({ kgWtw }) => kgWtw)),
    alignFigures(lines.map(({ kgTtw }) => kgTtw)),
    lines.map((line) => [line.primaryShare, line.modelledShare, line.defaultShare].map(formatPercent).join(' / ')),
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
        } Emissions of hubs are in the total; their intensities per tonne are in the table by category of hub. Shares of data by mode are those of the shipments that used the mode.`}
      </Text>
    </>
  );
}

/** A name may already end with a full stop. */
const closed = (name: string): string => (name.endsWith('.') ? name : `${name}.`);
