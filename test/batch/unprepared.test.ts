import { describe, expect, test } from 'vitest';
import { nameColumns } from '../../src/batch/rows/name-columns.js';
import { excelWorkbook, inWindows1252, readFile } from './support.js';

/** Files as they leave other systems: nobody has looked at them before. */
describe('files that nobody prepared', () => {
  test('headings in two rows, merged above, are read as one', async () => {
    const texts = [
      'Report',
      'Ref',
      'Origin',
      'Destination',
      'Weight',
      'Mode',
      'City',
      'Zip',
      'Country',
      'Gross',
      'Unit',
    ];
    const cell = (at: string, text: string) => `<c r="${at}" t="s"><v>${texts.indexOf(text)}</v></c>`;
    const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const number = (at: string, value: number) => `<c r="${at}"><v>${value}</v></c>`;
    const xml = [
      `<row r="1">${cell('A1', 'Report')}</row>`,
      `<row r="3">${cell('A3', 'Ref')}${cell('B3', 'Origin')}${cell('E3', 'Destination')}${cell('H3', 'Weight')}${cell('J3', 'Mode')}</row>`,
      `<row r="4">${cell('B4', 'City')}${cell('C4', 'Zip')}${cell('D4', 'Country')}${cell('E4', 'City')}${cell('F4', 'Zip')}${cell('G4', 'Country')}${cell('H4', 'Gross')}${cell('I4', 'Unit')}</row>`,
      `<row r="5">${inline('A5', 'A1')}${inline('B5', 'Ulm')}${number('C5', 89073)}${inline('D5', 'DE')}${inline('E5', 'Dresden')}${number('F5', 1067)}${inline('G5', 'DE')}${number('H5', 2.5)}${inline('I5', 't')}${inline('J5', 'Road')}</row>`,
    ].join('');
    const { rows, requests, plan } = await readFile(await excelWorkbook({ Data: { xml } }, texts));
    expect(rows).toHaveLength(1);
    expect(requests.A1).toMatchObject({
      cargo: { weight: { value: 2.5, unit: 'METRIC_TONNE' } },
      origin: { city: 'Ulm', postcode: '89073', countryCode: 'DE' },
      destination: { city: 'Dresden', postcode: '01067', countryCode: 'DE' },
      transportChain: [{ type: 'ROAD' }],
    });
    expect(plan?.headings.slice(0, 3)).toEqual(['Ref', 'Origin City', 'Origin Zip']);
  });

  test('one row of headings above text is not taken for two', async () => {
    const { rows, plan } = await readFile(
      'id,from,,to,kg\nX,"Ulm, DE",a,"Bonn, DE",five\nY,"Ulm, DE",b,"Bonn, DE",5\n',
    );
    expect(plan?.headings).toEqual(['id', 'from', '', 'to', 'kg']);
    expect(rows).toHaveLength(2);
  });

  test('24.500 kg is asked about where nothing in the file tells thousands from decimals', async () => {
    const head = 'id;POL;POD;Gross Weight;Unit'.replaceAll(';', '\t');
    const file = (...weights: string[]) =>
      `${head}\n${weights.map((kg, n) => `J${n}\tCNSHA\tDEHAM\t${kg}\tKGS\n`).join('')}`;
    expect((await readFile(file('24.500', '12.250'))).plan?.questions).toMatchObject([
      { kind: 'DECIMAL', columns: ['Gross Weight'], example: '24.500' },
    ]);
    // Said, or to be seen in another cell, it is not asked.
    const said = await readFile(file('24.500', '12.250'), { mapping: { decimal: ',' } });
    expect(said.requests.J0.cargo.weight.value).toBe(24_500);
    const grouped = await readFile(file('24.500', '1.212.250'));
    expect(grouped.requests.J0.cargo.weight.value).toBe(24_500);
    const ungrouped = await readFile(file('24.500', '12250'));
    expect(ungrouped.plan?.questions).toEqual([]);
    expect(ungrouped.requests.J0.cargo.weight.value).toBe(24.5);
  });

  test('a state with its postcode says the country', async () => {
    const { requests } = await readFile(
      'id,Origin City,Origin State,Origin Zip,Dest City,Dest State,Dest Zip,kg\nA,Boston,MA,02108,Toronto,ON,M5V 3L9,5\nB,Ulm,BW,89073,Bonn,NW,53111,5\n',
    );
    expect(requests.A).toMatchObject({ origin: { countryCode: 'US' }, destination: { countryCode: 'CA' } });
    expect(requests.B.origin.countryCode).toBeUndefined();
  });

  test('countries as people write them, in Windows-1252', async () => {
    const text =
      'N° expédition;Ville départ;Pays départ;Ville arrivée;Pays arrivée;Poids brut (kg)\n1;Besançon;France;Genève;Suisse;1 250,50\n2;Metz;France;New York;États-Unis;7\n3;Lille;France;Leeds;Royaume-Uni;7\n';
    const { requests } = await readFile(inWindows1252(text));
    expect([1, 2, 3].map((id) => requests[id]?.destination.countryCode)).toEqual(['CH', 'US', 'GB']);
    expect(requests[1]?.cargo.weight.value).toBe(1250.5);
  });

  test('a vessel, its IMO number and the voyage come back in the context of their leg', async () => {
    const { requests } = await readFile(
      'id,kg,leg1_mode,leg1_origin,leg1_destination,leg2_mode,leg2_destination,leg2_imo_number,leg2_vessel_name,leg2_voyage\nA,5,road,"Ulm, DE",DEHAM,sea,CNSHA,IMO 9811000,EVER GIVEN,012W\n',
    );
    expect(requests.A.transportChain[2].context).toEqual({
      vessel: { name: 'EVER GIVEN', imoNumber: '9811000', voyage: '012W' },
    });
  });

  test('postcodes as on an envelope', async () => {
    const { requests } = await readFile('id,from zip,from country,to zip,to country,kg\nA,NL-3011,NL,D-80331,DE,5\n');
    expect(requests.A).toMatchObject({ origin: { postcode: '3011' }, destination: { postcode: '80331' } });
  });
});

describe('faults name the column of the file', () => {
  const say = (detail: string, fields: Readonly<Record<string, string>>, layout: 'wide' | 'long' = 'wide') =>
    nameColumns(
      [detail],
      Object.entries(fields).map(([heading, field]) => ({ heading, field })),
      layout,
    )[0];

  test.each([
    [
      'origin.countryCode: "Xx" is no country',
      { Pays: 'origin_country', Ville: 'origin_city' },
      'Pays (origin.countryCode): "Xx" is no country',
    ],
    ['origin.city: no such place', { From: 'origin' }, 'From (origin.city): no such place'],
    [
      'origin.city: no such place',
      { Von: 'leg1_origin', Nach: 'leg1_destination' },
      'Von (origin.city): no such place',
    ],
    ['destination.city: x', { A: 'leg1_destination', B: 'leg2_destination' }, 'B (destination.city): x'],
    [
      'transportChain[1].location.city: x',
      { A: 'leg1_destination', B: 'leg2_destination' },
      'A (transportChain[1].location.city): x',
    ],
    [
      'transportChain[2].loadFactor: x',
      { A: 'leg1_load_factor', B: 'leg2_load_factor' },
      'B (transportChain[2].loadFactor): x',
    ],
    [
      'transportChain[1].location.unLoCode: x',
      { POL: 'port_of_loading', POD: 'port_of_discharge' },
      'POL (transportChain[1].location.unLoCode): x',
    ],
    ['cargo.weight.value: x', { Gewicht: 'mass' }, 'Gewicht (cargo.weight.value): x'],
    ['options.x: y', { Gewicht: 'mass' }, 'options.x: y'],
    ['no route', { Gewicht: 'mass' }, 'no route'],
  ])('%s', (detail, fields, expected) => {
    expect(say(detail, fields)).toBe(expected);
  });
});
