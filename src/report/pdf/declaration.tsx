import type { ReactElement } from 'react';
import { Words } from '../../certify/document/text.js';
import { styles } from '../../certify/theme.js';
import { dayBefore } from '../../quantity/day.js';
import type { StoredReport } from '../../record/port.js';
import type { ReportDocument } from '../document.js';
import { declarationLines } from '../files/declaration.js';
import { ASSURANCE, readVerification } from './assurance.js';
import { alignFigures, type Column, Table, zip } from './parts.js';
import { formatPeriod, useWords } from './words.js';

/** The table in the form of the GLEC declaration. */
export function Declaration({
  report,
  document,
}: {
  readonly report: StoredReport;
  readonly document: ReportDocument;
}): ReactElement {
  const words = useWords();
  const { say, locale, formatDay, formatPercent } = words;
  const columns: readonly Column[] = [
    { heading: say('Item'), width: 90, isText: true },
    { heading: say('Intensity, kg CO₂e per t-km (WTW)'), width: 84 },
    { heading: say('Transport activity, t-km'), width: 80 },
    { heading: say('Emissions, kg CO₂e (WTW)'), width: 80 },
    { heading: say('Emissions, kg CO₂e (TTW)'), width: 80 },
    { heading: say('Primary / modelled / default data'), width: 105 },
  ];
  const lines = declarationLines(document);
  const rows = zip([
    lines.map(({ item }) => say(item)),
    ...[
      lines.map(({ kgPerTonneKm }) => kgPerTonneKm),
      lines.map(({ tonneKm }) => (tonneKm > 0 ? tonneKm : undefined)),
      lines.map(({ kgWtw }) => kgWtw),
      lines.map(({ kgTtw }) => kgTtw),
    ].map((figures) => alignFigures(figures, locale)),
    lines.map((line) => [line.primaryShare, line.modelledShare, line.defaultShare].map(formatPercent).join(' / ')),
  ]);
  const { period, owner } = document;
  const verification = readVerification(report);
  const sentences = [
    say('Period {period}. Reported by {name}.', {
      period: formatPeriod(words, period.from, dayBefore(period.to)),
      // A name may already end with a full stop.
      name: (owner.legalName ?? owner.account).replace(/\.$/, ''),
    }),
    verification === undefined
      ? say('Not verified by a third party.')
      : say('Verified by {verifier}, {level}, {date}.', {
          verifier: verification.verifier,
          level: words.inside(say(ASSURANCE[verification.level])),
          date: formatDay(verification.date),
        }),
    say(
      'Emissions of hubs are in the total; their intensities per tonne are in the table by category of hub. Shares of data by mode are those of the shipments that used the mode.',
    ),
  ];
  return (
    <>
      <Table title={say('Table in the form of the GLEC declaration')} columns={columns} rows={rows} hasTotal />
      <Words style={[styles.small, { marginTop: 3 }]}>{sentences.join(words.language === 'zh' ? '' : ' ')}</Words>
    </>
  );
}
