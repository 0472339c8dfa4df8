import { asList, asNumber, asObject, asText, type Json } from '../../stored/json.js';
import type { ChainElement, Method, Source } from '../model.js';
import { type CertificateWords, ENGLISH } from '../words.js';
import { readRemarks } from './notes.js';

/** How the figures were made, and what the reader must know about this particular result. */
export function readMethod(result: Json, elements: readonly ChainElement[], words: CertificateWords = ENGLISH): Method {
  const method = asObject(result.method);
  const factorSet = asObject(result.factorSet);
  return {
    name: joined(words.said(asText(method.name) ?? ''), method.version, words),
    gwp: asText(factorSet.gwp) ?? asText(method.gwp) ?? '',
    factorSet: joined(factorSet.name, factorSet.version, words),
    dataVersions: texts(result.dataVersions),
    methodologies: unique(collect(result, 'methodology')).map(words.said),
    shares: readShares(asObject(result.dataQuality), words),
    sources: readSources(result),
    limits: readLimits(result, elements, words),
  };
}

function joined(name: unknown, version: unknown, { say }: CertificateWords): string {
  const [named, number] = [asText(name), asText(version)];
  if (named === undefined || named === '' || number === undefined) return named || number || '';
  return say('{name}, version {version}', { name: named, version: number });
}

function readShares(quality: Json, { say }: CertificateWords): Method['shares'] {
  const kinds = [
    ['primary', 'Primary data'],
    ['modelled', 'Modelled data'],
    ['default', 'Default data'],
  ] as const;
  return kinds.flatMap(([field, label]) => {
    const share = asNumber(quality[field]);
    return share === undefined ? [] : [{ label: say(label), share }];
  });
}

/**
 * The number of a factor's publication in the list of sources; for a derived factor, that of the first row it goes back
 * to.
 */
export function numberSources(result: Json): (reference: string) => number | undefined {
  const sources = readSources(result);
  const numbers = new Map(
    asList(result.citations)
      .map(asObject)
      .filter(({ kind }) => kind !== 'derived')
      .map((row) => {
        const field = (name: string): string => asText(row[name]) ?? '';
        const title = field('title') === '' ? field('reference') : field('title');
        const at = sources.findIndex(
          (source) =>
            source.title === title &&
            source.publisher === field('publisher') &&
            source.edition === field('edition') &&
            source.licence === field('licence'),
        );
        return [field('reference'), at < 0 ? undefined : at + 1] as const;
      }),
  );
  const derivedFrom = new Map(
    asList(result.citations)
      .map(asObject)
      .map((row) => [asText(row.reference) ?? '', asList(row.derivedFrom).map((one) => asText(one) ?? '')] as const),
  );
  const find = (reference: string, seen: ReadonlySet<string>): number | undefined => {
    const own = numbers.get(reference);
    if (own !== undefined || seen.has(reference)) return own;
    const before = new Set([...seen, reference]);
    for (const row of derivedFrom.get(reference) ?? []) {
      const found = find(row, before);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return (reference) => find(reference, new Set());
}

/** Cited publications, each once, with the places in them; plain factor references if a result carries no citations. */
function readSources(result: Json): readonly Source[] {
  // The sources of a derived figure are cited too: they are publications, while our own arithmetic is in the
  // explanation.
  const cited = asList(result.citations)
    .map(asObject)
    .filter(({ kind }) => kind !== 'derived');
  const rows =
    cited.length > 0 ? cited : unique(collect(result, 'factorReference')).map((reference): Json => ({ reference }));
  const sources = new Map<string, Source & { readonly locators: string[] }>();
  for (const row of rows) {
    const field = (name: string): string => asText(row[name]) ?? '';
    const title = field('title') === '' ? field('reference') : field('title');
    const [publisher, edition, licence] = [field('publisher'), field('edition'), field('licence')];
    const key = JSON.stringify([title, publisher, edition, licence]);
    const source = sources.get(key) ?? { title, publisher, edition, licence, locators: [] };
    if (field('locator') !== '' && !source.locators.includes(field('locator'))) source.locators.push(field('locator'));
    sources.set(key, source);
  }
  return [...sources.values()];
}

function readLimits(result: Json, elements: readonly ChainElement[], words: CertificateWords): readonly string[] {
  const { say } = words;
  const limits: string[] = [];
  const bare = elements.flatMap((element, index) => {
    const next = elements[index + 1];
    return next !== undefined && !element.isHub && !next.isHub
      ? [say('{first} and {second}', { first: index + 1, second: index + 2 })]
      : [];
  });
  if (bare.length > 0) {
    limits.push(
      say(
        'No hub operation is included between the chain elements {pairs}. ISO 14083 asks for one at every transition, so this result may not meet it.',
        { pairs: bare.join('; ') },
      ),
    );
  }
  const byDefault = asNumber(asObject(result.dataQuality).default);
  if (byDefault !== undefined && byDefault > 0) {
    limits.push(
      say(
        '{share} of the emissions rest on default data: they describe a typical operation, not the vehicle that moved this cargo.',
        { share: words.formatPercent(byDefault) },
      ),
    );
  }
  const legs = elements.flatMap((element) => element.rows).filter((row) => row.kind === 'LEG');
  if (legs.some((leg) => !leg.isDistanceStated)) {
    limits.push(
      say(
        'Distances are activity distances as ISO 14083 defines them; the distance actually driven, sailed or flown may be longer.',
      ),
    );
  }
  limits.push(...readRemarks(result, words));
  for (const note of unique(legs.flatMap((leg) => leg.notes))) {
    const numbers = legs.filter((leg) => leg.notes.includes(note)).map((leg) => leg.number);
    limits.push(say('Leg {numbers}: {note}', { numbers: numbers.join(', '), note }));
  }
  return limits;
}

/** Every text under this property name anywhere in the chain, in document order. */
function collect(value: unknown, field: string, found: string[] = []): readonly string[] {
  if (Array.isArray(value)) for (const item of value) collect(item, field, found);
  else {
    for (const [name, nested] of Object.entries(asObject(value))) {
      if (name === 'context') continue;
      const text = name === field ? asText(nested) : undefined;
      if (text === undefined) collect(nested, field, found);
      else found.push(text);
    }
  }
  return found;
}

function texts(value: unknown): readonly string[] {
  return asList(value)
    .map(asText)
    .filter((text) => text !== undefined);
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
