import type { LatLon } from '../../../geo/point.js';
import type { CountryShare, RouteSection } from '../../port.js';
import type { LandNetwork } from './network.js';

/** What carries a truck or a train. */
export type Carrier = Pick<RouteSection, 'mode' | 'waterway'>;

/** The two ends of a journey. */
export interface Ends {
  readonly from: LatLon;
  readonly to: LatLon;
}

/** Where a section passes: nodes of the network, and these two for the ends of the journey. */
export const FROM = -1;
export const TO = -2;

export function pointAt(network: LandNetwork, { from, to }: Ends, stop: number): LatLon {
  if (stop === FROM) return from;
  return stop === TO ? to : network.pointOf(stop);
}

interface Course {
  readonly network: LandNetwork;
  readonly ends: Ends;
  readonly stops: readonly number[];
}

/** Its line is drawn on demand: as points it takes ten times as much memory, and a distance alone needs none. */
export class LandSection implements RouteSection {
  readonly mode: RouteSection['mode'];
  declare readonly waterway?: NonNullable<RouteSection['waterway']>;
  declare readonly name?: string;

  constructor(
    private readonly carrier: Carrier,
    name: string | undefined,
    readonly distanceKm: number,
    readonly countries: readonly CountryShare[],
    private readonly course: Course,
  ) {
    this.mode = carrier.mode;
    if (carrier.waterway !== undefined) this.waterway = carrier.waterway;
    if (name !== undefined) this.name = name;
  }

  get line(): readonly LatLon[] {
    const { network, ends, stops } = this.course;
    return stops.map((stop) => pointAt(network, ends, stop));
  }

  get linePoints(): number {
    return this.course.stops.length;
  }

  /** From its end to its start. */
  turned(): LandSection {
    const { network, ends, stops } = this.course;
    const course = { network, ends, stops: stops.toReversed() };
    return new LandSection(this.carrier, this.name, this.distanceKm, this.countries.toReversed(), course);
  }
}
