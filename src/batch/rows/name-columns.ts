import type { Layout } from '../types.js';

/** The part of a column needed here: its name in the file, and its field (`leg2_origin_city`). */
export interface NamedColumn {
  readonly heading: string;
  readonly field?: string | undefined;
}

/** Request fields with the table fields they come from, the likeliest first. */
const CARGO: Readonly<Record<string, readonly string[]>> = {
  weight: ['mass', 'chargeable_mass', 'teu'],
  category: ['category'],
  densityCharacteristics: ['density'],
  climateControl: ['climate_control'],
};
const PLACE: Readonly<Record<string, readonly string[]>> = {
  countryCode: ['_country'],
  country: ['_country'],
  postcode: ['_postcode'],
  city: ['_city'],
  street: ['_street'],
  address: ['_code'],
  region: ['_region'],
  unLoCode: ['_code'],
  iataCode: ['_code'],
  railYardCode: ['_code'],
  latitude: ['_lat'],
  longitude: ['_lon'],
  type: ['_type'],
};
const ELEMENT: Readonly<Record<string, readonly string[]>> = {
  type: ['mode'],
  vehicle: ['vehicle', 'mode'],
  structure: ['structure', 'vehicle'],
  grossWeight: ['gross_vehicle_mass', 'vehicle'],
  aircraftType: ['aircraft_type', 'vehicle'],
  trainType: ['train_type', 'vehicle'],
  energyType: ['energy'],
  energyConsumption: ['consumption'],
  emissionsStandard: ['emissions_standard', 'vehicle'],
  loadFactor: ['load_factor'],
  emptyRunning: ['empty_running'],
  distance: ['distance'],
  containerTypeCode: ['container_type'],
  containerCount: ['container_count'],
  volume: ['volume'],
  departureDateTime: ['departure', 'shipment_date'],
  arrivalDateTime: ['arrival'],
  hubType: ['hub_type'],
  dwellDays: ['dwell_days'],
  imoNumber: ['imo_number'],
  energyMix: ['energy_mix'],
  emissionIntensity: ['emission_intensity_wtt', 'emission_intensity_ttw'],
  electricity: ['electricity_factor', 'electricity_certificate'],
};

/**
 * Puts the sender's own column name in front of the field that a fault names: `Pays (destination.countryCode): "Xx" is
 * not a country`. A detail without a single column of origin stays unchanged.
 */
export function nameColumns(
  details: readonly string[],
  columns: readonly NamedColumn[],
  layout: Layout,
): readonly string[] {
  const headings = new Map(columns.flatMap(({ heading, field }) => (field === undefined ? [] : [[field, heading]])));
  const hasLegs = layout === 'long' || [...headings.keys()].some((field) => /^leg\d+_/.test(field));
  return details.map((detail) => {
    const [, path = '', rest = ''] = /^([A-Za-z][\w.[\]]*)(: .*)$/s.exec(detail) ?? [];
    const heading = fieldsOf(path, hasLegs, headings).flatMap((field) => headings.get(field) ?? [])[0];
    return heading === undefined ? detail : `${heading} (${path})${rest}`;
  });
}

/** Table fields that a request field comes from, the likeliest first. */
function fieldsOf(path: string, hasLegs: boolean, headings: ReadonlyMap<string, string>): readonly string[] {
  const [head = '', second = '', third = ''] = path.split('.');
  if (head === 'id') return ['shipment_id'];
  if (head === 'cargo') return CARGO[second] ?? [];
  if (head === 'origin' || head === 'destination') {
    const own = placeFields(head, second);
    if (!hasLegs) return [...own, ...placeFields(head === 'origin' ? 'port_of_loading' : 'port_of_discharge', second)];
    const last = Math.max(1, ...[...headings.keys()].map((field) => Number(/^leg(\d+)_/.exec(field)?.[1] ?? 0)));
    return [...ofLeg(own, head === 'origin' ? 1 : last), ...own];
  }
  const index = Number(/^transportChain\[(\d+)\]$/.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(index)) return [];
  const leg = Math.floor(index / 2) + 1;
  if (index % 2 === 0 || !hasLegs) {
    const own = second === 'location' ? portFields(index, third) : (ELEMENT[second] ?? (second === '' ? ['mode'] : []));
    return hasLegs ? [...ofLeg(own, leg), ...own] : own;
  }
  const meeting = second === 'hubType' ? ['hub_type'] : placeFields('destination', third);
  return [...ofLeg(meeting, leg), ...ofLeg(placeFields('origin', third), leg + 1), ...meeting];
}

const ofLeg = (fields: readonly string[], leg: number): readonly string[] =>
  fields.map((field) => `leg${leg}_${field}`);

/** The hub before the main leg is the port of loading, the one after it the port of discharge. */
const portFields = (index: number, part: string): readonly string[] =>
  (index === 1 ? ['port_of_loading', 'port_of_discharge'] : ['port_of_discharge', 'port_of_loading']).flatMap((end) =>
    placeFields(end, part),
  );

/** The columns for a part of an address: its own, else that of the whole place, else any other of that end. */
function placeFields(end: string, part: string): readonly string[] {
  const own = (PLACE[part] ?? []).map((suffix) => end + suffix);
  return [...own, end, `${end}_city`, `${end}_code`, `${end}_postcode`, `${end}_country`, 'route'];
}
