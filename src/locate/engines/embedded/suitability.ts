import type { Airport, Facility, FacilityNeed, Harbor, RailYard } from '../../port.js';

/** Whether a facility can serve the need at all. */
export function suits(facility: Facility, need: FacilityNeed): boolean {
  if (facility.type === 'AIRPORT') return suitsAirport(facility, need);
  if (facility.type === 'HARBOR') return suitsHarbor(facility, need);
  return true;
}

/** Whether a facility is known to have what the need requires: equipment, and for airports a service. */
export function isEquipped(facility: Facility, need: FacilityNeed): boolean {
  if (!suits(facility, need)) return false;
  if (facility.type === 'AIRPORT') return need.service !== true || facility.scheduled || (facility.cargoRank ?? 0) > 0;
  return facility.type !== 'HARBOR' || !lacksEquipment(facility, need);
}

export const lacksEquipment = ({ containers, bulk }: Harbor, { cargo }: FacilityNeed): boolean =>
  (cargo === 'CONTAINERS' && !containers) || (cargo === 'BULK' && !bulk);

/**
 * Extra road km a forwarder drives to avoid a lesser facility. Derived from common practice, checked on the cases of
 * test/locate.
 */
export function penaltyKm(facility: Facility, need: FacilityNeed): number {
  if (facility.type === 'AIRPORT') return airportPenalty(facility) + shortRunwayKm(facility, need);
  if (facility.type === 'HARBOR') return harborPenalty(facility, need);
  return railPenalty(facility);
}

/** Lengths are in whole feet: 8,202 ft stand for 2,500 m. */
const ROUNDING_METRES = 5;

/** Assumed runway length if none is known, metres, by airport size. */
const ASSUMED_RUNWAY: Readonly<Record<Airport['size'], number>> = {
  LARGE: 2500,
  MEDIUM: 1800,
  SMALL: 800,
  HELIPORT: 0,
  SEAPLANE_BASE: 0,
};

/** Length of the longest runway, metres, known or assumed. */
export const runwayMetresOf = ({ size, longestRunwayMetres }: Airport): number =>
  longestRunwayMetres ?? ASSUMED_RUNWAY[size];

function suitsAirport(airport: Airport, { runwayMetres = 0 }: FacilityNeed): boolean {
  if (airport.size === 'HELIPORT' || airport.size === 'SEAPLANE_BASE') return false;
  return runwayMetresOf(airport) + ROUNDING_METRES >= runwayMetres;
}

function airportPenalty({ size, scheduled, cargoRank = 0 }: Airport): number {
  const bySize = { LARGE: 60, MEDIUM: 140, SMALL: 300, HELIPORT: 1000, SEAPLANE_BASE: 1000 }[size];
  const byRank = [0, 50, 100, 130][cargoRank] ?? 0;
  return Math.max(0, bySize - byRank) + (scheduled || cargoRank > 0 ? 0 : 150);
}

/** If any aircraft may come, driving past a strip for small ones is worthwhile. */
function shortRunwayKm(
  { longestRunwayMetres = Number.POSITIVE_INFINITY }: Airport,
  { runwayMetres }: FacilityNeed,
): number {
  if (runwayMetres !== undefined || longestRunwayMetres >= 1800) return 0;
  return longestRunwayMetres >= 1200 ? 50 : 200;
}

function suitsHarbor(harbor: Harbor, need: FacilityNeed): boolean {
  if (need.waterway === undefined) return true;
  if (need.waterway === 'BOTH') return !harbor.inlandOnly && harbor.inlandAccess === true;
  return need.waterway === 'INLAND' ? harbor.inlandOnly || harbor.inlandAccess === true : !harbor.inlandOnly;
}

/**
 * A quay known to lack the equipment is used only if no other can be reached; one with unknown equipment is preferred
 * to it.
 */
const LACKING_KM = 2000;
const UNKNOWN_KM = 500;

/** Small container ports have feeders and short sea lines only: overseas cargo is trucked on to a main port. */
export function fewSailingsKm({ reviewed, cargoRank = 0 }: Harbor, { cargo, waterway }: FacilityNeed): number {
  if (waterway === 'INLAND' || !reviewed) return 0;
  const byRank = cargo === 'CONTAINERS' ? [200, 200, 60, 0] : [60, 60, 30, 0];
  return byRank[cargoRank] ?? 0;
}

const UNREVIEWED_KM = 120;

function harborPenalty(harbor: Harbor, need: FacilityNeed): number {
  const { reviewed, equipmentKnown = reviewed } = harbor;
  const lacks = lacksEquipment(harbor, need);
  if (need.waterway === 'INLAND') return lacks ? 200 : 0;
  const byUse = reviewed ? fewSailingsKm(harbor, need) : UNREVIEWED_KM;
  return byUse + (lacks ? (equipmentKnown ? LACKING_KM : UNKNOWN_KM) : 0);
}

function railPenalty({ kind }: RailYard): number {
  // Trucks drive to a terminal at the edge of the city or in the next town rather than to a passenger station.
  return { FREIGHT_TERMINAL: 0, STATION: 45, TOWN: 50 }[kind];
}
