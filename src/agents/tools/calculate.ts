import type { CalculationResult } from '../../aggregate/result-schema.js';
import { type Api, ask } from '../api.js';
import { SHIPMENT_REQUIRED, type ShipmentInput, shipmentProperties, toRequest } from '../shipment.js';
import { type LegSummary, type ShipmentSummary, summarizeShipment } from '../summary.js';
import { defineTool, figure, lines, list, number, object, type Schema, short, text } from '../tool.js';

const kg = (what: string): Schema => number(`${what}, kg CO2e`);

export const legOutput = object(
  {
    type: text('Mode, or HUB with its kind.'),
    from: text('Start, or place of the hub.'),
    to: text('End.'),
    vehicle: text('Vehicle that was assumed or stated.'),
    distance_km: number('Transport activity distance.'),
    co2e_kg: kg('Well-to-wheel emissions'),
    notes: list(text('What is surprising about this leg; tell the user.')),
  },
  ['type', 'from'],
);

const FIELDS: Readonly<Record<string, Schema>> = {
  total_co2e_kg: kg('Transport well-to-wheel plus hubs'),
  well_to_tank_co2e_kg: kg('Production of fuel and power'),
  tank_to_wheel_co2e_kg: kg('Use of fuel in the vehicles'),
  hubs_co2e_kg: kg('Terminals and warehouses'),
  distance_km: number('Sum over all transport legs.'),
  intensity_g_per_tkm: number('Total over tonne-kilometres.'),
  legs: list(legOutput),
  assumptions: list(text('An input that nobody stated, with the value used; say it back to the user.')),
  warnings: list(text('Something to check.')),
  uncertainty: object(
    { lower_co2e_kg: kg('Lower end'), upper_co2e_kg: kg('Upper end'), statement: text('What the range means.') },
    ['statement'],
  ),
  data_quality: object({
    primary: number('Share from measured data, 0 to 1.'),
    modelled: number('Share from models.'),
    default: number('Share from defaults.'),
  }),
  method: text('Method to cite.'),
  factor_set: text('Factor set and version to cite.'),
  sources: list(text('Publication whose factors were used.')),
  credits: number('Credits charged.'),
  stored_as: text('Id of the stored result.'),
  certificate_url: text('PDF certificate, public.'),
};

const ALWAYS = ['legs', 'assumptions', 'uncertainty', 'data_quality', 'method', 'factor_set'];
const shipmentOutput = object(FIELDS, ['total_co2e_kg', 'distance_km', 'intensity_g_per_tkm', ...ALWAYS, 'credits']);
/** A result of an earlier version may lack a figure. */
export const storedOutput = object(FIELDS, ALWAYS);

const RULES = [
  'Rules: weight is net mass, not chargeable weight. Do not add first or last miles or hubs; the service adds them.',
  'empty_running is the share of all kilometres. A truck has an average load unless load_factor is stated; less-than-truckload has the same g/tkm.',
  'Ask for the country if a town has none. Say the assumptions back to the user. Never call a modelled figure measured.',
].join(' ');

export const calculateShipment = defineTool<ShipmentInput>({
  name: 'calculate_shipment',
  title: 'Calculate a shipment',
  description: `Greenhouse-gas emissions (ISO 14083, well-to-wheel) of one shipment by road, rail, sea, inland waterway or air, with routed distances. Without legs a mode is found. store_as keeps the result under an id and gives a certificate. ${RULES}`,
  input: object(
    {
      ...shipmentProperties,
      store_as: text('Stores the result under this id; an earlier result of that id is replaced.', {
        minLength: 1,
        maxLength: 255,
      }),
    },
    SHIPMENT_REQUIRED,
  ),
  output: shipmentOutput,
  readOnly: false,
  destructive: true,
  idempotent: true,
  run: async (input, api) => {
    const summary = await calculate(input, api);
    return { text: describeShipment(summary), content: summary };
  },
});

/** Calculates with the explanation, which the assumptions are read from. */
export async function calculate(input: ShipmentInput, api: Api): Promise<ShipmentSummary> {
  const body = toRequest(input, { includeExplanation: true });
  return summarizeShipment(await ask<CalculationResult>(api, { method: 'POST', path: '/v1/calculate', body }));
}

export function describeShipment(summary: ShipmentSummary): string {
  const { uncertainty, data_quality: quality } = summary;
  const range =
    uncertainty.lower_co2e_kg === undefined || uncertainty.upper_co2e_kg === undefined
      ? []
      : [
          `Range: ${short(uncertainty.lower_co2e_kg)} to ${short(uncertainty.upper_co2e_kg)} kg (${uncertainty.statement})`,
        ];
  return lines(
    `Total: ${figure(summary.total_co2e_kg, 'kg CO2e')} over ${figure(summary.distance_km, 'km')}, ${figure(summary.intensity_g_per_tkm, 'g per tonne-km')}`,
    ...range,
    ...summary.legs.map(describeLeg),
    ...summary.warnings.map((warning) => `Check: ${warning}`),
    ...summary.legs.flatMap(({ notes = [] }) => notes.map((note) => `Note: ${note}`)),
    ...(summary.assumptions.length === 0 ? [] : [`Assumed: ${summary.assumptions.join('; ')}`]),
    `Data: ${percent(quality.primary)} primary, ${percent(quality.modelled)} modelled, ${percent(quality.default)} default`,
    `Cite: ${summary.method}; factors ${summary.factor_set}`,
    ...(summary.certificate_url === undefined
      ? []
      : [`Stored as ${summary.stored_as}; certificate ${summary.certificate_url}`]),
  );
}

const percent = (share: number | undefined): string => figure(share && share * 100, '%');

const describeLeg = ({ type, from, to, vehicle, distance_km: km, co2e_kg: co2e }: LegSummary): string =>
  to === undefined || km === undefined
    ? `- ${type} at ${from}: ${figure(co2e, 'kg')}`
    : `- ${type} ${from} to ${to}, ${short(km)} km${vehicle === undefined ? '' : `, ${vehicle}`}: ${figure(co2e, 'kg')}`;
