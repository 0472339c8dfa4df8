import { describe, expect, test } from 'vitest';
import { readFile } from './support.js';

const HEAD = 'shipment_id,mass_kg,origin,destination,mode';
const read = async (headings: string, cells: string) => {
  const { rows, requests } = await readFile(`${HEAD},${headings}\nA,1000,"Ulm, DE","Bonn, DE",${cells}\n`);
  return { fault: rows[0]?.fault, element: requests.A?.transportChain?.[0] };
};

describe('what carriers say of their own operation, in columns', () => {
  test('is their intensity with its source', async () => {
    const headings = 'emission_intensity_wtt,emission_intensity_ttw,emission_intensity_unit,emission_intensity_source';
    const { element } = await read(headings, 'road,15,58.5,g CO2e/tkm,Haulage 2025');
    expect(element.emissionIntensity).toEqual({
      wtt: 15,
      ttw: 58.5,
      unit: 'GRAM_PER_TONNE_KILOMETRE',
      source: 'Haulage 2025',
    });
    expect((await read(headings, 'sea,15,58.5,g/TEU-km,Clean')).element.emissionIntensity.unit).toBe(
      'GRAM_PER_TEU_KILOMETRE',
    );
    expect((await read(headings, 'road,15,58.5,kg/mile,X')).fault?.details).toEqual([
      'emission_intensity_unit: "kg/mile" is not known; expected g/tkm or g/TEU-km',
    ]);
    expect((await read(headings, 'road,15,58.5,,')).fault?.kind).toBe('API_PROPERTY_MISSING');
  });

  test.each([
    ['"DIESEL 93 %; BIODIESEL 7 %"', [93, 7]],
    ['"93,5 % Diesel, 6,5 % Biodiesel"', [93.5, 6.5]],
    ['diesel: 93 | biodiesel: 7', [93, 7]],
  ])('is a mix of energies: %s', async (cell, [diesel, biodiesel]) => {
    const { element } = await read('energy_mix', `road,${cell}`);
    expect(element.energyMix).toEqual([
      { energyType: 'DIESEL', share: diesel },
      { energyType: 'BIODIESEL', share: biodiesel },
    ]);
  });

  test('is not a mix without shares, and needs a mode', async () => {
    expect((await read('energy_mix', 'road,mostly diesel')).fault?.kind).toBe('INVALID_PERCENTAGE');
    expect((await read('energy_mix', ',DIESEL 100')).fault?.details).toEqual([
      'mode: is missing, and energy_mix needs one',
    ]);
  });

  test('is refused rather than interpreted if it is longer than any such cell', async () => {
    const { fault } = await read('energy_mix', `road,DIESEL 9${' '.repeat(30_000)}3 %`);
    expect(fault?.details).toEqual(['energy_mix: is longer than 1000 characters']);
    const { rows } = await readFile(
      `${HEAD},${'('.repeat(60_000)}\nA,1000,"Ulm, DE","Bonn, DE",road,${'('.repeat(20_000)}\n`,
    );
    expect(rows[0]?.fault).toBeUndefined();
  });

  test('is a contract for electricity, and what backs it', async () => {
    const { element } = await read('Stromfaktor,Herkunftsnachweis', 'road,20,GO 2026');
    expect(element.electricity).toEqual({
      basis: 'MARKET_BASED',
      emissionFactor: { value: 20, unit: 'GRAM_PER_KILOWATT_HOUR' },
      certificate: 'GO 2026',
    });
    expect((await read('electricity_factor', 'road,20')).fault?.kind).toBe('API_PROPERTY_MISSING');
  });

  test('is the number of the ship; anything else stays in the context', async () => {
    expect((await read('imo_number', 'sea,IMO 9074729')).element).toMatchObject({
      imoNumber: '9074729',
      context: { vessel: { imoNumber: '9074729' } },
    });
    const { element } = await read('imo_number', 'sea,n/a');
    expect(element.imoNumber).toBeUndefined();
    expect(element.context.vessel.imoNumber).toBe('n/a');
  });

  test('is the number of days that the cargo waits after a leg', async () => {
    const long = (days: string) =>
      readFile(
        `shipment_id,sequence,mass_kg,origin,destination,mode,dwell_days\nA,1,5,"Ulm, DE",DEHAM,rail,3\nA,2,5,DEHAM,CNSHA,sea,${days}\n`,
      );
    expect((await long('')).requests.A.transportChain[1]).toMatchObject({ type: 'HUB', dwellDays: 3 });
    expect((await long('2')).rows[0]?.fault?.details[0]).toContain('needs a next leg');
  });
});
