/** Example requests for the API description. A test sends each one to the service. */
const weight = (value: number, unit: string) => ({ weight: { value, unit } });

export const EXAMPLES: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>> = {
  londonToBrussels: {
    summary: 'Sea, a requested terminal, rail: 100 kg from London to Brussels by way of Antwerp',
    value: {
      cargo: { ...weight(100, 'KILOGRAM'), category: 'GENERAL', densityCharacteristics: 'LIGHT' },
      origin: { type: 'PLACE', street: '10 Downing St', postCode: 'SW1A 2AB', city: 'London', countryCode: 'GB' },
      destination: { type: 'PLACE', street: 'Wetstraat 175', postCode: '1048', city: 'Brussel', countryCode: 'BE' },
      options: { fallbackTransportModes: ['ROAD', 'AIR'] },
      transportChain: [
        {
          type: 'WATER',
          vehicle: 'CONTAINER',
          containerTypeCode: '22G1',
          departureDateTime: '2025-12-25T00:00:00+00:00',
          arrivalDateTime: '2026-01-01T18:12:30Z',
          navigationConstraints: ['AVOID_KIEL_CANAL', 'AVOID_NORTHEAST_PASSAGE', 'AVOID_NORTHWEST_PASSAGE'],
          firstMile: {
            structure: 'ARTICULATED',
            grossWeight: { value: 40.234, unit: 'METRIC_TONNE' },
            energyType: 'DIESEL',
          },
        },
        { type: 'HUB', hubType: 'MARITIME_TERMINAL', location: { type: 'HARBOR', unLoCode: 'BEANR' } },
        {
          type: 'RAIL',
          trainType: 'MANIFEST',
          energyType: 'ELECTRICITY',
          departureDateTime: '2026-01-02T00:00:00+00:00',
          arrivalDateTime: '2026-01-03T00:00:00+00:00',
        },
      ],
    },
  },
  roadHamburgToMunich: {
    summary: 'Road: 10 t from Hamburg to Munich',
    value: {
      cargo: weight(10, 'METRIC_TONNE'),
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'München', countryCode: 'DE' },
      transportChain: [{ type: 'ROAD' }],
    },
  },
  refrigeratedShanghaiToRotterdam: {
    summary: 'Sea: refrigerated containers from port to port',
    value: {
      cargo: { ...weight(20, 'METRIC_TONNE'), climateControl: 'REQUIRED' },
      origin: { type: 'HARBOR', unLoCode: 'CNSHA' },
      destination: { type: 'HARBOR', unLoCode: 'NLRTM' },
      transportChain: [{ type: 'WATER', vehicle: 'CONTAINER', containerTypeCode: '45R1' }],
    },
  },
  airFrankfurtToNewYork: {
    summary: 'Air: belly freight from airport to airport',
    value: {
      cargo: weight(500, 'KILOGRAM'),
      origin: { type: 'AIRPORT', iataCode: 'FRA' },
      destination: { type: 'AIRPORT', iataCode: 'JFK' },
      transportChain: [{ type: 'AIR', aircraftType: 'PASSENGER' }],
    },
  },
  weightedModes: {
    summary: 'A mix: seven tenths by rail, three tenths by road',
    value: {
      cargo: weight(25, 'METRIC_TONNE'),
      origin: { city: 'Duisburg', countryCode: 'DE' },
      destination: { city: 'Milano', countryCode: 'IT' },
      transportChain: [
        {
          type: 'WEIGHTED_MODES',
          modes: [
            { type: 'RAIL', percentage: 70 },
            { type: 'ROAD', percentage: 30 },
          ],
        },
      ],
    },
  },
  nothingButTheEnds: {
    summary: 'No chain: the service finds the mode',
    value: {
      cargo: weight(2000, 'POUND'),
      origin: { address: 'Trafalgar Square, London', countryCode: 'GB' },
      destination: { city: 'New York', countryCode: 'US' },
    },
  },
};
