import { describe, expect, it } from 'vitest';
import type { TransportChainResult } from '../../src/aggregate/result-schema.js';
import { calculate, type Engines } from '../../src/calculate.js';
import type { Estimator } from '../../src/estimate/types.js';
import { parseRequest } from '../../src/request/parse.js';
import { getEngines } from '../support/service.js';

const REQUEST = {
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: 'Berlin', countryCode: 'DE' },
  transportChain: [
    { type: 'ROAD' },
    { type: 'HUB', location: { city: 'Hannover', countryCode: 'DE' } },
    { type: 'ROAD' },
  ],
};

/** Engines with a note on every place, every estimate and every hub. */
function talkative(engines: Engines): Engines {
  const { estimator } = engines;
  return {
    ...engines,
    geocoder: {
      name: 'talkative',
      locate: async (query) => ({ ...(await engines.geocoder.locate(query)), notes: [`about ${query.path}`] }),
    },
    estimator: {
      factorSet: estimator.factorSet,
      aircraftLimits: (spec) => estimator.aircraftLimits(spec),
      genericAircraft: (km) => estimator.genericAircraft(km),
      shipSize: (spec, vehicle) => estimator.shipSize(spec, vehicle),
      cite: (reference) => estimator.cite(reference),
      transport: (input) => ({ ...estimator.transport(input), notes: () => ['about the truck', 'about the truck'] }),
      hub: (input) => ({ ...estimator.hub(input), notes: () => ['about the hub'] }),
    } as Estimator,
  };
}

describe('notes and warnings', () => {
  it('appear once, on the element they are about; a place is mentioned at its first use', async () => {
    const { result } = await calculate(
      { ...parseRequest(REQUEST), warnings: ['origin.county: is not used'] },
      talkative(getEngines()),
    );
    const [first, hub, second] = result.transportChain as [
      TransportChainResult,
      { notes: string[] },
      TransportChainResult,
    ];
    expect(first.notes).toEqual(['about origin', 'about transportChain[1].location']);
    expect(first.elements[0]?.notes).toEqual(['about the truck']);
    expect(hub.notes).toEqual(['about the hub']);
    expect(second.notes).toEqual(['about destination']);
    expect(result.origin).not.toHaveProperty('notes');
    expect(result.warnings).toEqual(['origin.county: is not used']);
  });

  it('are absent when there is nothing to say', async () => {
    const load = { loadFactor: 60, emptyRunning: 20 };
    const transportChain = REQUEST.transportChain.map((element) =>
      element.type === 'ROAD' ? { ...element, ...load } : element,
    );
    const { result } = await calculate(parseRequest({ ...REQUEST, transportChain }), getEngines());
    expect(JSON.stringify(result)).not.toContain('"warnings"');
    for (const item of result.transportChain) {
      expect(item).not.toHaveProperty('notes');
      for (const element of 'elements' in item ? item.elements : []) expect(element).not.toHaveProperty('notes');
    }
  });
});
