import type { Engines } from '../calculate.js';
import { parseOwn } from '../own-json.js';
import { asList, asObject, asText } from '../stored/json.js';

/** The versions that figures depend on besides the request: a change to any of them may change a result. */
export interface Basis {
  /** Version of the method. */
  readonly method: string;
  /** Name and version of the set of factors. */
  readonly factors: string;
  /** Built datasets, such as `land@10-a7cf59b3`. */
  readonly data: readonly string[];
  /** Set of warming potentials, which the factors imply: not compared. Absent in what earlier versions wrote. */
  readonly gwp?: string;
}

/** The versions recorded with a chunk of rows; undefined if there are none, or if its rows do not share them. */
export const readBasis = (basisJson: string | undefined): Basis | undefined =>
  (basisJson === undefined ? undefined : parseOwn<Basis | null>(basisJson)) ?? undefined;

/** The versions in use now. */
export const basisNow = (
  method: string,
  { estimator, dataVersions }: Pick<Engines, 'estimator' | 'dataVersions'>,
): Basis => ({
  method,
  factors: `${estimator.factorSet.name} ${estimator.factorSet.version}`,
  data: dataVersions,
  gwp: estimator.factorSet.gwp,
});

/** One of the three, where it differs. */
export interface BasisChange {
  readonly what: 'METHOD' | 'FACTORS' | 'DATA';
  readonly before: string;
  readonly after: string;
}

/** The versions that a stored result names; undefined if an old one does not name them all. */
export function basisOf(result: unknown): Basis | undefined {
  const { method, factorSet, dataVersions } = asObject(result);
  const [version, set] = [asText(asObject(method).version), asObject(factorSet)];
  const [name, edition] = [asText(set.name), asText(set.version)];
  const data = asList(dataVersions).flatMap((one) => asText(one) ?? []);
  if (version === undefined || name === undefined || edition === undefined || data.length === 0) return undefined;
  return { method: version, factors: `${name} ${edition}`, data };
}

/** The differences between two; empty if the figures cannot differ. */
export function compareBasis(before: Basis, after: Basis): readonly BasisChange[] {
  const gone = before.data.filter((one) => !after.data.includes(one));
  const come = after.data.filter((one) => !before.data.includes(one));
  return [
    ...(before.method === after.method
      ? []
      : [{ what: 'METHOD' as const, before: before.method, after: after.method }]),
    ...(before.factors === after.factors
      ? []
      : [{ what: 'FACTORS' as const, before: before.factors, after: after.factors }]),
    ...(gone.length + come.length === 0
      ? []
      : [{ what: 'DATA' as const, before: gone.join(', '), after: come.join(', ') }]),
  ];
}
