/** Requests that between them use every mode, hubs, a weighted mix and a carrier's own figure. */
const shipment = (id: string, rest: object) => ({
  id,
  options: { storeResult: true },
  cargo: { weight: { value: 12_000, unit: 'KILOGRAM' } },
  origin: { city: 'Stuttgart', postCode: '70173', countryCode: 'DE' },
  destination: { city: 'Chicago', postCode: '60601', countryCode: 'US' },
  ...rest,
});
const within = { destination: { city: 'Hamburg', countryCode: 'DE' } };

export const CHAINS = {
  sea: shipment('SEA-1', {
    transportChain: [
      { type: 'RAIL', id: 'leg1', trainType: 'INTERMODAL', departureDateTime: '2026-03-01T08:00:00+01:00' },
      { type: 'HUB', hubType: 'MARITIME_TERMINAL', location: { type: 'HARBOR', unLoCode: 'DEHAM' } },
      { type: 'WATER', id: 'leg2', vehicle: 'CONTAINER', containerTypeCode: '45G1' },
      { type: 'HUB', hubType: 'MARITIME_TERMINAL', location: { type: 'HARBOR', unLoCode: 'USNYC' } },
      { type: 'ROAD', id: 'leg3', structure: 'ARTICULATED', energyType: 'DIESEL' },
    ],
    context: { tags: { customer: 'Globex' }, movedBy: { name: 'Atlas' } },
  }),
  air: shipment('AIR-1', { transportChain: [{ type: 'AIR' }] }),
  mixed: shipment('MIX-1', {
    ...within,
    transportChain: [
      {
        type: 'WEIGHTED_MODES',
        modes: [
          { type: 'ROAD', percentage: 60 },
          { type: 'RAIL', percentage: 40 },
        ],
      },
    ],
    context: { tags: { customer: 'Acme' } },
  }),
  electric: shipment('ROAD-1', { ...within, transportChain: [{ type: 'ROAD', energyType: 'ELECTRICITY' }] }),
  stated: shipment('OWN-1', {
    ...within,
    transportChain: [
      {
        type: 'ROAD',
        emissionIntensity: { wtt: 12, ttw: 50, unit: 'GRAM_PER_TONNE_KILOMETRE', source: 'Atlas, report 2025' },
      },
    ],
  }),
} as const;
