import type { Basis } from '../batch/basis.js';
import type { BatchStore, ResultStore } from '../record/port.js';
import type { LargeInTurn } from '../turns/large-in-turn.js';
import type { FiguresOnlyMethod, ModeParameters, ReportBasis, ReportMethod, ReportSource } from './document.js';
import type { FiguresOnly, Versions } from './figures-only.js';
import type { MethodOfResult } from './method-of-result.js';
import { addParameters } from './parameters.js';
import { readMethodsAside } from './read-aside.js';
import { type Recalculation, reproduce } from './reproduce.js';

/** Full results read for method and sources: thousands share the same few dozen. */
export const METHOD_SAMPLES = 200;
/** Two seconds of the largest, whose packed texts take a megabyte and a half. */
const AT_ONCE = 10;
/** Rows kept as figures that are calculated again: a few seconds where routes are long. */
const MOST_RECALCULATED = 60;
const CALCULATED_AT_ONCE = 4;

type MethodStore = Pick<ResultStore, 'findUnread'> & Pick<BatchStore, 'listChunkBases' | 'readChunk' | 'listBatchRows'>;

interface Covered {
  /** Ids of full results. */
  readonly full: readonly string[];
  readonly figuresOnly: FiguresOnly;
}

/** How the figures were made: as full results state themselves, and as the versions kept with rows of files say. */
export async function readMethod(
  store: MethodStore,
  accountId: string,
  { full, figuresOnly }: Covered,
  recalculation: Recalculation,
  inTurn?: LargeInTurn,
): Promise<ReportMethod> {
  const found = new Found();
  let readFromResults = 0;
  for await (const one of eachOf(store, accountId, full, inTurn)) {
    readFromResults += 1;
    found.add(one);
  }
  const ofFigures =
    figuresOnly.results === 0 ? undefined : await readFiguresOnly(store, figuresOnly, found, recalculation);
  return {
    standard: 'ISO 14083:2023',
    ...found.listed(),
    readFromResults,
    ...(ofFigures && { figuresOnly: ofFigures }),
  };
}

/** Everything stated, each once. */
class Found {
  private readonly texts = {
    names: new Set<string>(),
    gwp: new Set<string>(),
    factorSets: new Set<string>(),
    dataVersions: new Set<string>(),
  };
  private readonly sources = new Map<string, ReportSource>();
  private readonly parameters = new Map<string, ModeParameters>();

  add({ method, parameters }: MethodOfResult): void {
    this.addVersions(method);
    for (const more of parameters) addParameters(this.parameters, more);
    for (const { title, publisher, edition, licence } of method.sources)
      this.sources.set(JSON.stringify([title, publisher, edition]), { title, publisher, edition, licence });
  }

  addVersions(more: Pick<MethodOfResult['method'], 'name' | 'gwp' | 'factorSet' | 'dataVersions'>): void {
    const { names, gwp, factorSets, dataVersions } = this.texts;
    names.add(more.name);
    gwp.add(more.gwp);
    factorSets.add(more.factorSet);
    for (const version of more.dataVersions) dataVersions.add(version);
  }

  /** Sources and parameters of a row that was calculated again; its versions are those recorded with it. */
  addSources(one: MethodOfResult): void {
    this.add({ ...one, method: { ...one.method, name: '', gwp: '', factorSet: '', dataVersions: [] } });
  }

  listed() {
    const { names, gwp, factorSets, dataVersions } = this.texts;
    return {
      names: listed(names),
      gwp: listed(gwp),
      factorSets: listed(factorSets),
      dataVersions: listed(dataVersions),
      sources: [...this.sources.values()].sort((a, b) => (a.title < b.title ? -1 : 1)),
      parameters: [...this.parameters.values()].sort((a, b) => (a.mode < b.mode ? -1 : 1)),
    };
  }
}

/** Versions of figures without results; where the service still has their factors, also sources and parameters. */
async function readFiguresOnly(
  store: MethodStore,
  figuresOnly: FiguresOnly,
  found: Found,
  recalculation: Recalculation,
): Promise<FiguresOnlyMethod> {
  const versions = await figuresOnly.readVersions(store);
  const { basis: now, methodName } = recalculation;
  const hasFactors = ({ factors }: Basis): boolean => factors === now.factors;
  const reproduced = await reproduceRows(store, figuresOnly, versions, recalculation, found);
  const bases = [...versions.bases].map(([key, { basis, results }]): ReportBasis => {
    const gwp = basis.gwp ?? (hasFactors(basis) ? now.gwp : undefined);
    const { method, data: dataVersions } = basis;
    const factorSet = inWords(basis.factors);
    found.addVersions({ name: `${methodName}, version ${method}`, gwp: gwp ?? '', factorSet, dataVersions });
    return {
      results,
      method,
      factorSet,
      ...(gwp !== undefined && { gwp }),
      dataVersions,
      ...(hasFactors(basis)
        ? { sources: 'RECALCULATED', recalculated: 0, reproduced: 0, ...reproduced.get(key) }
        : { sources: 'OTHER_EDITION' }),
    };
  });
  const { expired, unrecorded } = versions;
  return { bases: bases.sort((a, b) => b.results - a.results), expired, unrecorded };
}

type Reproduced = ReadonlyMap<string, { readonly recalculated: number; readonly reproduced: number }>;

async function reproduceRows(
  store: MethodStore,
  figuresOnly: FiguresOnly,
  versions: Versions,
  recalculation: Recalculation,
  found: Found,
): Promise<Reproduced> {
  const counts = new Map<string, { recalculated: number; reproduced: number }>();
  const chosen = figuresOnly.choose(MOST_RECALCULATED, (place) => {
    const key = versions.keyOf(place);
    return key !== undefined && versions.bases.get(key)?.basis.factors === recalculation.basis.factors;
  });
  for (let at = 0; at < chosen.length; at += CALCULATED_AT_ONCE) {
    const places = chosen.slice(at, at + CALCULATED_AT_ONCE);
    const made = await Promise.all(places.map((place) => reproduce(place, store, recalculation)));
    for (const [i, place] of places.entries()) {
      const key = versions.keyOf(place) ?? '';
      const count = counts.get(key) ?? { recalculated: 0, reproduced: 0 };
      counts.set(key, count);
      count.recalculated += 1;
      const one = made[i];
      if (one === undefined) continue;
      count.reproduced += 1;
      found.addSources(one);
    }
  }
  return counts;
}

async function* eachOf(
  store: Pick<ResultStore, 'findUnread'>,
  accountId: string,
  ids: readonly string[],
  inTurn?: LargeInTurn,
): AsyncGenerator<MethodOfResult> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const stored = await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => store.findUnread(accountId, id)));
    yield* await readMethodsAside(
      stored.filter((one) => one !== undefined),
      inTurn,
    );
  }
}

/** `cargowake 1a2b` as full results name it: `cargowake, version 1a2b`. */
const inWords = (factors: string): string => factors.replace(/ (\S+)$/, ', version $1');

const listed = (texts: ReadonlySet<string>): readonly string[] => [...texts].filter((text) => text !== '').sort();
