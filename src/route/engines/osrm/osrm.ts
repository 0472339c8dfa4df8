import polyline from '@mapbox/polyline';
import type { Breaker } from '../../../errors/breaker.js';
import type { LatLon } from '../../../geo/point.js';
import { askJson, BadAnswer } from '../../ask-json.js';
import type { RealRoadEngine, RealStretch, RealWay } from '../../real-roads.js';

interface Step {
  readonly mode: string;
  readonly name: string;
  readonly distance: number;
  readonly geometry: string;
}

/** An answer of OSRM's route service, version 1. */
interface Answer {
  readonly code: string;
  readonly routes?: readonly { readonly legs: readonly { readonly steps: readonly Step[] }[] }[];
}

/** An OSRM server (route service v1, profile `driving`): its vehicle is that of the profile it was prepared with. */
export function connectOsrm(baseUrl: string, breaker?: Breaker): RealRoadEngine {
  const name = 'osrm (OpenStreetMap, ODbL)';
  return {
    name,
    close() {},
    async ask(from, to, options) {
      const points = [from, to].map((p) => `${p.longitude},${p.latitude}`).join(';');
      const query = 'overview=false&geometries=polyline&steps=true';
      const url = `${baseUrl.replace(/\/+$/, '')}/route/v1/driving/${points}?${query}`;
      const answer = await askOsrm(url, breaker);
      const steps = answer.routes?.[0]?.legs.flatMap((leg) => leg.steps);
      if (answer.code !== 'Ok' || steps === undefined || steps.length === 0) throw new Error(answer.code);
      const weightless = options.grossWeightTonnes === undefined;
      return {
        stretches: joinSteps(steps),
        notes: weightless ? [] : ['the OSRM profile determines the vehicle: the weight of the truck was not used'],
      } satisfies RealWay;
    },
  };
}

async function askOsrm(url: string, breaker: Breaker | undefined): Promise<Answer> {
  try {
    return (await askJson(url, undefined, breaker && { breaker })) as Answer;
  } catch (error) {
    // NoRoute and NoSegment come with status 400 and the code in the body.
    const code = error instanceof BadAnswer ? (error.body as Partial<Answer> | undefined)?.code : undefined;
    throw code === undefined ? error : new Error(code, { cause: error });
  }
}

/** Consecutive steps of one mode become one stretch; a ferry keeps its name. */
function joinSteps(steps: readonly Step[]): readonly RealStretch[] {
  const stretches: { mode: RealStretch['mode']; name?: string; km: number; line: LatLon[] }[] = [];
  for (const step of steps) {
    const mode = modeOf(step.mode);
    const name = mode === 'ROAD' ? undefined : step.name;
    const points = polyline.decode(step.geometry).map(([latitude, longitude]) => ({ latitude, longitude }));
    const last = stretches.at(-1);
    if (last?.mode === mode && last.name === name) {
      last.km += step.distance / 1000;
      last.line.push(...points.slice(1));
    } else if (step.distance > 0 || stretches.length === 0) {
      stretches.push({ mode, ...(name === undefined ? {} : { name }), km: step.distance / 1000, line: points });
    }
  }
  return stretches;
}

function modeOf(mode: string): RealStretch['mode'] {
  if (mode === 'ferry') return 'WATER';
  return mode === 'train' ? 'RAIL' : 'ROAD';
}
