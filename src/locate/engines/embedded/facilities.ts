import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { greatCircleKm, type LatLon } from '../../../geo/point.js';
import type { FacilityType } from '../../../request/vocabulary.js';
import type { Facility, FacilityCandidate, FacilityIndex, FacilityNeed } from '../../port.js';
import { type CountryNames, countryAt } from './countries.js';
import type { FacilityList } from './facility-list.js';
import { borderKm, frontierKm } from './frontiers.js';
import { toFacilityLocation } from './location.js';
import { fewSailingsKm, isEquipped, lacksEquipment, penaltyKm, runwayMetresOf, suits } from './suitability.js';

/** The farthest a truck takes cargo to a facility, km: none beyond it is offered. Determined by islands and deserts. */
const REACH_KM: Readonly<Record<FacilityType, number>> = { AIRPORT: 1500, HARBOR: 5000, RAIL_YARD: 600 };
/** Facilities considered before penalties are applied. */
const LOOKED_AT = 150;
const NEAREST_KEPT = 2;
/** Freight terminals that are compared with the stations of a city in any case, and the farthest of them, km. */
const [TERMINALS, TERMINAL_KM] = [5, 60];

/** Facilities of one type by code and by position. */
class FacilitySet {
  private readonly index: KDBush;

  constructor(
    private readonly type: FacilityType,
    private readonly facilities: FacilityList,
  ) {
    this.index = new KDBush(facilities.length, 64, Float64Array);
    for (let i = 0; i < facilities.length; i++) {
      const { longitude, latitude } = facilities.at(i) as Facility;
      this.index.add(longitude, latitude);
    }
    this.index.finish();
  }

  find(code: string): Facility | undefined {
    return this.facilities.find(code);
  }

  listNear(near: LatLon, need: FacilityNeed, limit: number): readonly FacilityCandidate[] {
    const fits = (index: number): boolean => {
      const facility = this.facilities.at(index);
      return facility !== undefined && suits(facility, need);
    };
    const country = countryAt(near);
    const found = [
      ...new Set([...this.around(near, LOOKED_AT, REACH_KM[this.type], fits), ...this.terminalsNear(near)]),
    ]
      .flatMap((index) => this.facilities.at(index) ?? [])
      .map((facility): Weighed => {
        const km = greatCircleKm(near, facility);
        const penalty = penaltyKm(facility, need) + frontierKm(near, country, facility);
        return { facility, greatCircleKm: km, penaltyKm: penalty, cost: km + penalty };
      });
    const best = found.toSorted(byCost).slice(0, Math.max(1, limit - NEAREST_KEPT));
    // On an island the good ones may all be overseas, so the nearest stay in the list whatever their equipment.
    const nearest = found.filter((candidate) => !best.includes(candidate)).slice(0, limit - best.length);
    return [...best, ...nearest].sort(byCost).map(({ facility, greatCircleKm: km, penaltyKm: penalty }) => ({
      facility,
      greatCircleKm: km,
      penaltyKm: penalty,
      ...(facility.type === 'HARBOR' ? { fewSailingsKm: fewSailingsKm(facility, need) } : {}),
      ...(facility.type === 'HARBOR' && lacksEquipment(facility, need) ? { isLacking: true } : {}),
      ...runwayOf(facility),
    }));
  }

  private around(near: LatLon, limit: number, km: number, fits: (index: number) => boolean): readonly number[] {
    return around(this.index, near.longitude, near.latitude, limit, km, fits);
  }

  /** Freight terminals at the edge of a city, behind more passenger stations than are looked at. */
  private terminalsNear(near: LatLon): readonly number[] {
    if (this.type !== 'RAIL_YARD') return [];
    return this.around(near, TERMINALS, TERMINAL_KM, (index) => {
      const facility = this.facilities.at(index);
      return facility?.type === 'RAIL_YARD' && facility.kind === 'FREIGHT_TERMINAL';
    });
  }

  listClosest(near: LatLon, need: FacilityNeed, limit: number): readonly FacilityCandidate[] {
    const fits = (index: number): boolean => {
      const facility = this.facilities.at(index);
      return facility !== undefined && isEquipped(facility, need);
    };
    const closest = around(this.index, near.longitude, near.latitude, limit + TOWNS_CLOSER, REACH_KM[this.type], fits)
      .flatMap((index) => this.facilities.at(index) ?? [])
      .map((facility) => ({ facility, greatCircleKm: greatCircleKm(near, facility), ...runwayOf(facility) }))
      .map((candidate) => ({ ...candidate, nearKm: closeness(near, candidate) }))
      .sort((a, b) => a.nearKm - b.nearKm || rankOf(b) - rankOf(a) || nameLengthOf(a) - nameLengthOf(b));
    if ((closest[0]?.nearKm ?? 0) <= NO_OTHER_KM) return closest.slice(0, limit);
    const country = countryAt(near);
    return closest
      .map((candidate) => ({
        ...candidate,
        nearKm: candidate.nearKm + borderKm(country, candidate.facility.countryCode),
      }))
      .sort((a, b) => a.nearKm - b.nearKm)
      .slice(0, limit);
  }
}

/** One of many: what is said of it is added to the few that are returned. */
interface Weighed {
  readonly facility: Facility;
  readonly greatCircleKm: number;
  readonly penaltyKm: number;
  readonly cost: number;
}

const byCost = (a: Weighed, b: Weighed): number => a.cost - b.cost;

const runwayOf = (facility: Facility): { readonly runwayMetres?: number } =>
  facility.type === 'AIRPORT' ? { runwayMetres: runwayMetresOf(facility) } : {};

/**
 * A place farther from the closest facility has none of its own, km, so one in its country comes before one across a border that is not
 * much closer: the harbor of Amman is Aqaba, not Hadera.
 */
const NO_OTHER_KM = 100;

/** Extra quays to consider: the town's own port may be behind those of its neighbours. */
const TOWNS_CLOSER = 40;

/** Kilometres to the facility; for a port, to its town or another part of it if that is closer. */
function closeness(near: LatLon, { facility, greatCircleKm: quayKm }: FacilityCandidate): number {
  const parts = facility.type === 'HARBOR' ? (facility.parts ?? []) : [];
  return Math.min(quayKm, ...parts.map((part) => greatCircleKm(near, part)));
}

/** Of two codes of one quay, that of the quay is meant: Yantian before Shenzhen (Yantian). */
const nameLengthOf = ({ facility }: FacilityCandidate): number => facility.name.length;

/** Of two ports of one town, the larger is meant. */
const rankOf = ({ facility }: FacilityCandidate): number =>
  facility.type === 'HARBOR' ? (facility.cargoRank ?? 0) : 0;

/** An index of the facilities of each type; a type is read on first use (60,000 rail yards take 0.1 s). */
export function createFacilityIndex(read: (type: FacilityType) => FacilityList, names: CountryNames): FacilityIndex {
  const sets = new Map<FacilityType, FacilitySet>();
  const setOf = (type: FacilityType): FacilitySet => {
    const known = sets.get(type);
    if (known !== undefined) return known;
    const made = new FacilitySet(type, read(type));
    sets.set(type, made);
    return made;
  };
  return {
    listNear: (type, near, need, limit) => setOf(type).listNear(near, need, limit),
    listClosest: (type, near, need, limit) => setOf(type).listClosest(near, need, limit),
    findByCode: (type, code) => setOf(type).find(code.trim().toUpperCase().replace(/\s+/g, '')),
    toLocation: (facility) => toFacilityLocation(names, facility, 'NEAREST_FACILITY'),
  };
}
