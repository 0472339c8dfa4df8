import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { styles } from '../../certify/theme.js';
import type { ReportBasis, ReportDocument } from '../document.js';
import { MODE_NAMES } from '../files/declaration.js';
import { Line } from './parts.js';
import { type ReportWords, useWords } from './words.js';

/** How the figures were calculated, what they leave out, and the sources of factors. */
export function Method({ document }: { readonly document: ReportDocument }): ReactElement {
  const words = useWords();
  const { say, formatNumber, formatPercent } = words;
  const { method, coverage } = document;
  const gaps = [
    [coverage.withoutActivity, '{count} do not state their activity'],
    [coverage.withoutStages, '{count} do not state well-to-tank and tank-to-wheel'],
    [coverage.withoutDataQuality, '{count} do not state the kinds of data'],
    [coverage.withoutModeFigures ?? 0, '{count} lack a figure of one of their modes'],
  ] as const;
  const { failedRows, coveredShare } = coverage;
  const said = gaps.filter(([count]) => count > 0).map(([count, text]) => say(text, { count: formatNumber(count) }));
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={60}>
        {say('Method')}
      </Text>
      <Line label={say('Standard')}>
        {[method.standard, ...method.names.map((name) => sayVersion(name, words))].join('; ')}
      </Line>
      <Line label={say('Boundary')}>
        {say(
          'Every transport and hub operation of the chains, empty trips included; provision and use of energy (well-to-wheel). Mass as it was stated. Biogenic CO₂ is outside of the totals.',
        )}
      </Line>
      <Line label={say('GWP set')}>{method.gwp.join('; ')}</Line>
      <Line label={say('Activity')}>
        {say(
          'Mass times shortest feasible distance, by air times the great circle. Tonne-km of the total are the sum over all legs. Distances that were stated count as stated.',
        )}
      </Line>
      <Line label={say('Allocation')}>
        {say(
          'By transport activity within a vehicle, by mass in hubs; the rule of each mode is in the methodology of the service (allocation).',
        )}
      </Line>
      <Line label={say('Factor set')}>{method.factorSets.map((name) => sayVersion(name, words)).join('; ')}</Line>
      <Line label={say('Data versions')}>{method.dataVersions.join('; ')}</Line>
      <Line label={say('Sampled from')}>{saySample(document, words)}</Line>
      <FiguresOnly document={document} />
      <Line label={say('Not stated')}>{said.join('; ')}</Line>
      <Line label={say('Left out')}>
        {failedRows === undefined
          ? say('Rows of files that failed have no mode, lane or tag; with this filter they cannot be counted.')
          : say('{count} rows of files failed; {share} of the shipments are covered.', {
              count: formatNumber(failedRows),
              share: formatPercent(coveredShare ?? 1),
            })}
      </Line>
      {method.sources.length === 0 ? null : (
        <Text style={styles.heading} minPresenceAhead={40}>
          {say('Sources of factors')}
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

/** The full results that were read; empty if there are none. Earlier reports did not count figures without results apart. */
function saySample({ method, results, coverage }: ReportDocument, { say, formatNumber }: ReportWords): string {
  const count = formatNumber(method.readFromResults);
  if (method.figuresOnly === undefined)
    return say('{count} of {all} results, spread evenly', { count, all: formatNumber(results.count) });
  const full = results.count - coverage.figuresOnly;
  return full === 0
    ? ''
    : say('{count} of {all} results kept in full, spread evenly', { count, all: formatNumber(full) });
}

/** The versions recorded with figures without results, and where their sources come from. */
function FiguresOnly({ document: { method, results } }: { readonly document: ReportDocument }): ReactElement | null {
  const words = useWords();
  const { say, formatNumber } = words;
  const { figuresOnly } = method;
  if (figuresOnly === undefined) return null;
  const of = (count: number) => ({ count: formatNumber(count), all: formatNumber(results.count) });
  const { bases, expired, unrecorded } = figuresOnly;
  return (
    <>
      {bases.map((basis) => (
        <View key={JSON.stringify(basis)}>
          <Line label={say('Kept as figures')}>
            {say('{count} of {all} results: {versions}', {
              ...of(basis.results),
              versions: [
                say('method {version}', { version: basis.method }),
                sayVersion(basis.factorSet, words),
                basis.gwp ?? say('GWP set not recorded'),
                // All data are in one line above; which of them belong together matters if there are several.
                ...(bases.length > 1 || method.readFromResults > 0 ? basis.dataVersions : []),
              ].join('; '),
            })}
          </Line>
          <Line label={say('Their sources')}>{saySources(basis, words)}</Line>
        </View>
      ))}
      <Line label={say('Kept as figures')}>
        {expired === 0
          ? ''
          : say(
              '{count} of {all} results: their file has expired, and with it the record of method, factors and data.',
              of(expired),
            )}
      </Line>
      <Line label={say('Kept as figures')}>
        {unrecorded === 0
          ? ''
          : say('{count} of {all} results: method, factors and data of each were not recorded.', of(unrecorded))}
      </Line>
    </>
  );
}

function saySources(
  { sources, recalculated = 0, reproduced = 0 }: ReportBasis,
  { say, formatNumber }: ReportWords,
): string {
  if (sources === 'OTHER_EDITION')
    return say(
      'The service had another edition of the factors when the report was made; the sources are in the edition named above.',
    );
  const counts = { recalculated: formatNumber(recalculated), reproduced: formatNumber(reproduced) };
  return reproduced === 0
    ? say(
        'Not found: of {recalculated} rows calculated again when the report was made, none has the same factors.',
        counts,
      )
    : say(
        'Of {recalculated} rows calculated again when the report was made, {reproduced} have the same factors; the sources of these are listed.',
        counts,
      );
}

/** `Default method, version 3`, as results name what they were made with. */
function sayVersion(named: string, { say, said }: ReportWords): string {
  const [, name, version] = /^(.+), version (.+)$/.exec(named) ?? [];
  if (name === undefined || version === undefined) return said(named);
  return say('{name}, version {version}', { name: said(name), version });
}

/** Model inputs and parameters, as required by clause 13.4.3. */
export function Parameters({ document: { method } }: { readonly document: ReportDocument }): ReactElement | null {
  const { say, said } = useWords();
  const { parameters = [] } = method;
  if (parameters.length === 0) return null;
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={60}>
        {say('Parameters of the models')}
      </Text>
      {parameters.map(({ mode, stated, assumed, factors }) => (
        <View key={mode} style={{ marginBottom: 4 }}>
          <Text style={styles.strong}>{say(MODE_NAMES[mode])}</Text>
          <Line label={say('Stated')}>{listParameters(stated.map(said))}</Line>
          <Line label={say('Assumed')}>{listParameters(assumed.map(said))}</Line>
          <Line label={say('Factors')}>{listParameters(factors.map(said))}</Line>
        </View>
      ))}
    </>
  );
}

/**
 * `Electricity generation (China, Germany); Traction`: parameters that differ only by country or fleet are named once.
 */
export function listParameters(labels: readonly string[]): string {
  const byName = new Map<string, string[]>();
  for (const label of labels) {
    const [, name = label, of] = /^(.{8,}?)(?:, |，)(.+)$/.exec(label) ?? [];
    byName.set(name, [...(byName.get(name) ?? []), ...(of === undefined ? [] : [of])]);
  }
  const written = [...byName].map(([name, of]) =>
    of.length === 0 ? name : of.length === 1 ? `${name}, ${of[0]}` : `${name} (${[...of].sort().join(', ')})`,
  );
  return written.map(begin).join('; ');
}

const begin = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
