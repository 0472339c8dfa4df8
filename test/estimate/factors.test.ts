import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import { checkTables } from '../../src/estimate/factors/check.js';
import { loadLibrary } from '../../src/estimate/factors/library.js';
import type { FactorRow, FactorTable } from '../../src/estimate/factors/table.js';

const library = loadLibrary();

/** Licences whose values may be redistributed; everything else stays out of the committed tables. */
const OPEN = [
  'OGL-3.0',
  'Licence-Ouverte',
  'CC-BY-4.0',
  'US-PD',
  'EU-law',
  'IMO-resolution',
  'public-method',
  'BSD-3-Clause',
  'facts',
  'Apache-2.0',
];

function tableOf(rows: readonly Partial<FactorRow>[], checks: Partial<FactorTable['checks']> = {}): FactorTable {
  const [source] = library.tables.map((table) => table.source);
  if (source === undefined) throw new Error('no tables');
  const base = {
    source,
    unit: 'g',
    basis: '',
    gases: '',
    valid: '2025',
    kind: 'published',
    formula: '',
    locator: 'p. 1',
    note: '',
  } as const;
  return {
    source,
    rows: rows.map((row) => ({ id: 'a', reference: `${source.id}/${row.id ?? 'a'}`, ...base, ...row })),
    checks: { rows: rows.length, ...checks },
  };
}

describe('the committed factor tables', () => {
  it('pass every check: counts, sums, ranges, bands, derived rows', () => {
    expect(checkTables(library.tables)).toEqual([]);
  });

  it('come from sources whose licence allows values to be redistributed', () => {
    for (const { source } of library.tables) expect(OPEN, source.id).toContain(source.licence);
  });

  it('never use one id in two tables, so that the meaning of an id does not depend on order', () => {
    const ids = library.tables.flatMap(({ rows }) => rows.map((row) => row.id));
    expect(ids.length - new Set(ids).size).toBe(0);
  });

  it('give every assumption a note that says why', () => {
    const silent = library.tables.flatMap(({ rows }) =>
      rows.filter((row) => row.kind === 'assumption' && row.note === '').map(({ reference }) => reference),
    );
    expect(silent).toEqual([]);
  });

  it('are these, figure by figure', async () => {
    const lines = library.tables.flatMap(({ rows }) =>
      rows.map((row) =>
        [row.reference, row.kind, row.value, row.text, row.wtt, row.ttw, row.unit, row.from, row.to, row.valid].join(
          ' | ',
        ),
      ),
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('snapshots/factors.txt');
  });
});

describe('the checks find', () => {
  const problemsOf = (table: FactorTable): string => checkTables([table]).join('\n');

  it('a sum that does not add up', () => {
    expect(problemsOf(tableOf([{ wtt: 1, ttw: 2, wtw: 3.1 }], { sumTolerance: 0.05 }))).toMatch(/WTT \+ TTW differs/);
  });
  it('a tank-to-wheel part above the whole', () => {
    expect(problemsOf(tableOf([{ wtt: -1, ttw: 4, wtw: 3 }]))).toMatch(/exceeds/);
  });
  it('a derived figure that differs from its formula', () => {
    expect(problemsOf(tableOf([{ value: 5, kind: 'derived', formula: '2 * 2' }]))).toMatch(/its formula gives 4/);
  });
  it('a derived figure without a formula, and a formula with an unknown row', () => {
    expect(problemsOf(tableOf([{ value: 5, kind: 'derived' }]))).toMatch(/no formula/);
    expect(problemsOf(tableOf([{ value: 5, kind: 'derived', formula: '[x/y] * 2' }]))).toMatch(/no figure "x\/y"/);
  });
  it('gaps, overlaps and closed ends of bands', () => {
    const rows = (bands: readonly (readonly [number, number | undefined])[]): FactorTable =>
      tableOf(
        bands.map(([from, to], index) => ({ id: `b/${index}`, value: 1, from, ...(to !== undefined && { to }) })),
        { bands: ['b'] },
      );
    expect(
      problemsOf(
        rows([
          [0, 5],
          [6, undefined],
        ]),
      ),
    ).toMatch(/begins at 6/);
    expect(
      problemsOf(
        rows([
          [0, 5],
          [4, undefined],
        ]),
      ),
    ).toMatch(/begins at 4/);
    expect(
      problemsOf(
        rows([
          [0, 5],
          [5, 9],
        ]),
      ),
    ).toMatch(/last band ends at 9/);
    expect(
      problemsOf(
        rows([
          [0, 5],
          [5, undefined],
        ]),
      ),
    ).toBe('');
  });
  it('figures out of range, lost rows, repeated ids, rows without figure, locator or validity', () => {
    expect(problemsOf(tableOf([{ value: 7 }], { ranges: [{ match: 'a', field: 'value', min: 0, max: 5 }] }))).toMatch(
      /outside 0 to 5/,
    );
    expect(problemsOf(tableOf([{ value: 7 }], { rows: 2 }))).toMatch(/checks.json says 2/);
    expect(problemsOf(tableOf([{ value: 7 }, { value: 8 }]))).toMatch(/used twice/);
    expect(problemsOf(tableOf([{}]))).toMatch(/no figure/);
    expect(problemsOf(tableOf([{ value: 1, locator: '' }]))).toMatch(/no locator/);
    expect(problemsOf(tableOf([{ value: 1, valid: '' }]))).toMatch(/no validity/);
  });
});

describe('citations', () => {
  it('give the publisher, edition, position, licence and validity of a reference', () => {
    expect(createEstimator().cite('desnz-2025/fuels/diesel-average-blend/l')).toEqual({
      reference: 'desnz-2025/fuels/diesel-average-blend/l',
      title: 'UK Government GHG Conversion Factors for Company Reporting',
      publisher: 'UK Department for Energy Security and Net Zero',
      edition: '2025, flat file and condensed set v1',
      locator: 'flat file 2025: Fuels + WTT- fuels',
      licence: 'OGL-3.0',
      validity: '2025',
      kind: 'published',
    });
  });

  it('of a derived figure name the rows it was made from, and recompute', () => {
    const estimator = createEstimator();
    const derived = loadLibrary().tables.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'derived'));
    expect(derived.length).toBeGreaterThan(150);
    for (const row of derived) {
      const { derivedFrom = [], formula } = estimator.cite(row.reference);
      expect(formula, row.reference).toBe(row.formula);
      const kinds = derivedFrom.map((origin) => estimator.cite(origin).kind);
      expect(kinds.length, row.reference).toBeGreaterThan(0);
      expect(kinds, row.reference).not.toContain('derived');
    }
    // The load of the French 12 t truck over the payload: the decree, and an assumption that is named as one.
    expect(estimator.cite('cargowake-model/road/load/general/rigid-12/load-factor')).toMatchObject({
      publisher: 'French State; Cargowake',
      derivedFrom: [
        'fr-level1-2012/road/rigid-12/load',
        'cargowake-model/road/rigid-12/payload',
        'cargowake-model/road/load/average-mixed/empty-running',
      ],
    });
    expect(estimator.cite('cargowake-model/road/rigid-12/payload').kind).toBe('assumption');
  });

  it('fail for a reference that no table has', () => {
    expect(() => createEstimator().cite('desnz-2025/no-such-row')).toThrow(/no factor row/);
  });
});
