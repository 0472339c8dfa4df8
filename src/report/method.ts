import type { ResultStore } from '../record/port.js';
import type { LargeInTurn } from '../turns/large-in-turn.js';
import type { ModeParameters, ReportMethod, ReportSource } from './document.js';
import type { MethodOfResult } from './method-of-result.js';
import { addParameters } from './parameters.js';
import { readMethodsAside } from './read-aside.js';

/** Full results read for method and sources: thousands share the same few dozen. */
export const METHOD_SAMPLES = 200;
/** Two seconds of the largest, whose packed texts take a megabyte and a half. */
const AT_ONCE = 10;

/** How the figures were made, as stated in the results themselves. */
export async function readMethod(
  store: Pick<ResultStore, 'findUnread'>,
  accountId: string,
  ids: readonly string[],
  inTurn?: LargeInTurn,
): Promise<ReportMethod> {
  const found = { names: new Set<string>(), gwp: new Set<string>(), factorSets: new Set<string>() };
  const dataVersions = new Set<string>();
  const sources = new Map<string, ReportSource>();
  const parameters = new Map<string, ModeParameters>();
  let readFromResults = 0;
  for await (const { method, parameters: own } of eachOf(store, accountId, ids, inTurn)) {
    readFromResults += 1;
    for (const more of own) addParameters(parameters, more);
    found.names.add(method.name);
    found.gwp.add(method.gwp);
    found.factorSets.add(method.factorSet);
    for (const version of method.dataVersions) dataVersions.add(version);
    for (const { title, publisher, edition, licence } of method.sources) {
      sources.set(JSON.stringify([title, publisher, edition]), { title, publisher, edition, licence });
    }
  }
  return {
    standard: 'ISO 14083:2023',
    names: listed(found.names),
    gwp: listed(found.gwp),
    factorSets: listed(found.factorSets),
    dataVersions: listed(dataVersions),
    sources: [...sources.values()].sort((a, b) => (a.title < b.title ? -1 : 1)),
    parameters: [...parameters.values()].sort((a, b) => (a.mode < b.mode ? -1 : 1)),
    readFromResults,
  };
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

const listed = (texts: ReadonlySet<string>): readonly string[] => [...texts].filter((text) => text !== '').sort();
