import type { CountryShare, Route, RouteSection } from '../../port.js';

/** Joins two consecutive routes: the stretches where they meet are merged if both are of one kind. */
export function joinRoutes(first: Route, second: Route, note: string): Route {
  const sections = [...first.sections];
  const [before, [next, ...rest]] = [sections.at(-1), second.sections];
  if (before !== undefined && next !== undefined && isOfOneKind(before, next))
    sections.splice(-1, 1, joinSections(before, next));
  else if (next !== undefined) sections.push(next);
  sections.push(...rest);
  const distanceKm = first.distanceKm + second.distanceKm;
  const offKm = Math.hypot(
    first.distanceKm * first.distanceUncertaintyPercent,
    second.distanceKm * second.distanceUncertaintyPercent,
  );
  const isReal = first.quality === 'REAL_NETWORK' && second.quality === 'REAL_NETWORK';
  return {
    distanceKm,
    sections,
    passages: [...first.passages, ...second.passages],
    method: first.method,
    quality: isReal ? 'REAL_NETWORK' : 'MODELLED_NETWORK',
    distanceUncertaintyPercent: distanceKm > 0 ? offKm / distanceKm : first.distanceUncertaintyPercent,
    engine: `${first.engine} + ${second.engine}`,
    snapKm: { from: first.snapKm.from, to: second.snapKm.to },
    notes: [...first.notes, note, ...second.notes],
  };
}

const isOfOneKind = (a: RouteSection, b: RouteSection): boolean =>
  a.mode === b.mode && a.waterway === b.waterway && a.name === b.name;

function joinSections(a: RouteSection, b: RouteSection): RouteSection {
  const shares = new Map<string | undefined, number>();
  for (const { countryCode, km } of [...a.countries, ...b.countries])
    shares.set(countryCode, (shares.get(countryCode) ?? 0) + km);
  const countries = [...shares].map(([countryCode, km]): CountryShare => ({ countryCode, km }));
  return { ...a, distanceKm: a.distanceKm + b.distanceKm, line: [...a.line, ...b.line.slice(1)], countries };
}
