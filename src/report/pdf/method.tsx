import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { styles } from '../../certify/theme.js';
import { formatNumber, formatPercent } from '../../certify/words.js';
import type { ReportDocument } from '../document.js';
import { MODE_NAMES } from '../files/declaration.js';
import { Line } from './parts.js';

/** How the figures were calculated, what they leave out, and the sources of factors. */
export function Method({ document }: { readonly document: ReportDocument }): ReactElement {
  const { method, coverage, results } = document;
  const gaps = [
    [coverage.withoutActivity, 'do not state their activity'],
    [coverage.withoutStages, 'do not state well-to-tank and tank-to-wheel'],
    [coverage.withoutDataQuality, 'do not state the kinds of data'],
    [coverage.withoutModeFigures ?? 0, 'lack a figure of one of their modes'],
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
      <Line label="Sampled from">{`${formatNumber(method.readFromResults)} of ${formatNumber(results.count)} results, spread evenly`}</Line>
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

/** Model inputs and parameters, as required by clause 13.4.3. */
export function Parameters({ document: { method } }: { readonly document: ReportDocument }): ReactElement | null {
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
          <Line label="Stated">{listParameters(stated)}</Line>
          <Line label="Assumed">{listParameters(assumed)}</Line>
          <Line label="Factors">{listParameters(factors)}</Line>
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
    const [, name = label, of] = /^(.{8,}?), (.+)$/.exec(label) ?? [];
    byName.set(name, [...(byName.get(name) ?? []), ...(of === undefined ? [] : [of])]);
  }
  const written = [...byName].map(([name, of]) =>
    of.length === 0 ? name : of.length === 1 ? `${name}, ${of[0]}` : `${name} (${[...of].sort().join(', ')})`,
  );
  return written.map(begin).join('; ');
}

const begin = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
