import { describe, expect, test } from 'vitest';
import { inWindows1252, readFile } from './support.js';

describe('a CSV of a German system, as Excel saves it', () => {
  const text = [
    'Transportliste März 2026;;;;;;;;;;;',
    'Sendungsnr;Versanddatum;Gewicht (kg);PLZ Absender;Ort Absender;Land Absender;PLZ Empfänger;Ort Empfänger;Land Empfänger;Verkehrsträger;Fahrzeug;Auslastung (%)',
    'A1;03.04.2026;1.234,5;1067;Dresden;Deutschland;80331;München;DE;LKW;Sattelzug 40 t;65,5',
    'A2;13.04.2026;500;20095;Hamburg;DE;1010;Wien;Österreich;Bahn;;',
    ';;;;;;;;;;;',
    'Summe;;1.734,5;;;;;;;;;',
  ].join('\r\n');

  test('is read with its encoding, decimal comma, dates, lost zeros, title and totals', async () => {
    const { requests, rows, skippedLines, plan, facts } = await readFile(inWindows1252(text));
    expect(facts.delimiter).toBe(';');
    expect(plan?.headingLine).toBe(2);
    expect(rows.map(({ line }) => line)).toEqual([3, 4]);
    expect(skippedLines).toEqual([6]);
    expect(requests.A1).toEqual({
      id: 'A1',
      cargo: { weight: { value: 1234.5, unit: 'KILOGRAM' } },
      origin: { city: 'Dresden', postcode: '01067', countryCode: 'DE' },
      destination: { city: 'München', postcode: '80331', countryCode: 'DE' },
      transportChain: [
        { type: 'ROAD', structure: 'ARTICULATED', grossWeight: { value: 40, unit: 'METRIC_TONNE' }, loadFactor: 65.5 },
      ],
      context: { shipmentDate: '2026-04-03' },
    });
    expect(requests.A2.destination).toEqual({ city: 'Wien', postcode: '1010', countryCode: 'AT' });
    expect(requests.A2.transportChain).toEqual([{ type: 'RAIL' }]);
  });

  test('is read alike in UTF-8 with and without a mark and in UTF-16, in pieces of any size', async () => {
    const expected = (await readFile(inWindows1252(text))).requests;
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      for (const piece of [1, 7, 100_000]) expect((await readFile(bytes, {}, piece)).requests).toEqual(expected);
    }
  });
});

test('umlauts after 100 kB of ASCII are still Windows-1252', async () => {
  const ascii = Array.from({ length: 3000 }, (_, n) => `R${n},100,Hamburg,DE,Bremen,DE`).join('\n');
  const bytes = inWindows1252(
    `shipment_id,mass_kg,origin_city,origin_country,destination_city,destination_country\n${ascii}\nZ,100,Köln,DE,Düren,DE\n`,
  );
  const { requests, rows } = await readFile(bytes, {}, 65_536);
  expect(rows).toHaveLength(3001);
  expect(requests.Z.origin.city).toBe('Köln');
});

describe('a tab-separated export of an American system', () => {
  const text = (dates: readonly [string, string]) =>
    `Shipment ID\tShip Date\tWeight (lbs)\tFrom\tTo\tMode\n1\t${dates[0]}\t1,200\tMemphis, US\tDallas, USA\tTruck\n2\t${dates[1]}\t2,000.5\tSHANGHAI, CN\tRotterdam, Netherlands\tOcean\n`;

  test('is read in pounds, with thousands separated by commas and free-text places', async () => {
    const { requests } = await readFile(text(['03/04/2026', '03/24/2026']));
    expect(requests[1].cargo.weight).toEqual({ value: 1200, unit: 'POUND' });
    expect(requests[2].cargo.weight).toEqual({ value: 2000.5, unit: 'POUND' });
    expect(requests[1].destination).toEqual({ city: 'Dallas', countryCode: 'US' });
    expect(requests[2].destination).toEqual({ city: 'Rotterdam', countryCode: 'NL' });
    expect(requests[2].transportChain).toEqual([{ type: 'WATER' }]);
  });

  test('one unambiguous date decides for all', async () => {
    const { requests, plan } = await readFile(text(['03/04/2026', '03/24/2026']));
    expect(plan?.questions).toEqual([]);
    expect(requests[1].context.shipmentDate).toBe('2026-03-04');
  });

  test('dates that can be read both ways are asked about, not guessed', async () => {
    const ambiguous = await readFile(text(['03/04/2026', '03/05/2026']));
    expect(ambiguous.plan?.questions).toEqual([{ kind: 'DATE_ORDER', columns: ['Ship Date'], example: '03/04/2026' }]);
    const answered = await readFile(text(['03/04/2026', '03/05/2026']), { mapping: { dateOrder: 'MDY' } });
    expect(answered.plan?.questions).toEqual([]);
    expect(answered.requests[1].context.shipmentDate).toBe('2026-03-04');
  });
});

describe('legs', () => {
  test('in columns become a chain with a hub where two meet', async () => {
    const { requests } = await readFile(
      'shipment_id,mass_kg,origin,leg1_mode,leg1_destination,leg2_mode,leg2_destination,leg3_mode,leg3_destination\nS1,1000,"Duisburg, DE",RAIL,DEHAM,WATER,CNSHA,ROAD,"Suzhou, CN"\nS2,5,"Bonn, DE",ROAD,"Köln, DE",,,,\n',
    );
    expect(requests.S1.origin).toEqual({ city: 'Duisburg', countryCode: 'DE' });
    expect(requests.S1.destination).toEqual({ city: 'Suzhou', countryCode: 'CN' });
    expect(requests.S1.transportChain).toEqual([
      { type: 'RAIL' },
      { type: 'HUB', location: { unLoCode: 'DEHAM', type: 'HARBOR' } },
      { type: 'WATER' },
      { type: 'HUB', location: { unLoCode: 'CNSHA', type: 'HARBOR' } },
      { type: 'ROAD' },
    ]);
    expect(requests.S2.transportChain).toEqual([{ type: 'ROAD' }]);
  });

  test('in rows are brought together wherever they are, in the order of their sequence', async () => {
    const { requests, rows, plan } = await readFile(
      'shipment_id,sequence,mass_kg,origin,destination,mode\nL1,2,1000,DEHAM,CNSHA,sea\nL2,1,10,"Paris, FR","Lyon, FR",road\nL1,1,1000,"Berlin, DE",DEHAM,road\n,1,5,"Rome, IT","Milan, IT",road\n',
    );
    expect(plan?.layout).toBe('long');
    expect(rows.map(({ id, line }) => [id, line])).toEqual([
      ['L1', 2],
      ['L2', 3],
      [undefined, 5],
    ]);
    expect(requests.L1.transportChain).toEqual([
      { type: 'ROAD' },
      { type: 'HUB', location: { unLoCode: 'DEHAM', type: 'HARBOR' } },
      { type: 'WATER' },
    ]);
    expect(requests.L1.destination).toEqual({ unLoCode: 'CNSHA', type: 'HARBOR' });
  });

  test('through a port of loading and one of discharge have a road leg before and behind', async () => {
    const { requests } = await readFile(
      'Booking No,Gross Weight,Shipper City,Shipper Country,POL,POD,Consignee City,Consignee Country,Mode,Container Type\nB1,12 t,Kassel,DE,DEHAM,USNYC,Albany,US,FCL,40HC\nB2,1200 kg,,,HAM,JFK,,,Air,\n',
    );
    expect(requests.B1.transportChain).toEqual([
      { type: 'ROAD' },
      { type: 'HUB', location: { unLoCode: 'DEHAM', type: 'HARBOR' } },
      { type: 'WATER', vehicle: 'CONTAINER', containerTypeCode: '45G1' },
      { type: 'HUB', location: { unLoCode: 'USNYC', type: 'HARBOR' } },
      { type: 'ROAD' },
    ]);
    expect(requests.B1.cargo.weight).toEqual({ value: 12, unit: 'METRIC_TONNE' });
    expect(requests.B2.origin).toEqual({ iataCode: 'HAM', type: 'AIRPORT' });
    expect(requests.B2.transportChain).toEqual([{ type: 'AIR' }]);
  });
});

describe('what the file does not say', () => {
  test('columns without a known name are known by their codes, in the order of travel', async () => {
    const { requests, plan } = await readFile('Ref,Weight,A,B\n1,10,DEHAM,CNSHA\n2,10,NLRTM,USNYC\n');
    expect(requests[1].origin.unLoCode).toBe('DEHAM');
    expect(requests[1].destination.unLoCode).toBe('CNSHA');
    expect(plan?.assumptions.map(({ column }) => column)).toEqual(['A', 'B', 'Weight']);
  });

  test('shares up to one are read as fractions, with a note', async () => {
    const { requests, plan } = await readFile(
      'id,mass_kg,origin,destination,mode,load_factor\n1,1,"Bonn, DE","Ulm, DE",road,0.65\n2,1,"Bonn, DE","Ulm, DE",road,0.7\n',
    );
    expect(requests[2].transportChain[0].loadFactor).toBe(70);
    expect(plan?.assumptions).toHaveLength(1);
  });

  test('a missing weight is taken from the containers, with a note', async () => {
    const { rows, requests } = await readFile(
      'id,teu,density,origin_code,destination_code,mode\n1,2,HEAVY,DEHAM,CNSHA,sea\n',
    );
    // 14.5 tonnes a TEU (specification, Cargo).
    expect(requests[1].cargo.weight).toEqual({ value: 29, unit: 'METRIC_TONNE' });
    expect(rows[0]?.notes).toHaveLength(1);
  });

  test('a mapping says what a column is, and what every row has', async () => {
    const mapping = {
      columns: { Kiste: 'mass_t', Werk: 'origin_city', Cost: null },
      defaults: { origin_country: 'DE', mode: 'ROAD' },
    };
    const { requests } = await readFile('id;Kiste;Werk;to;Cost\n7;1,5;Ulm;Bonn, DE;9\n', { mapping });
    expect(requests[7]).toMatchObject({
      cargo: { weight: { value: 1.5, unit: 'METRIC_TONNE' } },
      origin: { city: 'Ulm', countryCode: 'DE' },
      transportChain: [{ type: 'ROAD' }],
    });
  });

  test('a mapping that names a column the file does not have is refused, with the columns it has', async () => {
    const file = 'id;Kiste;Werk;to\n7;1,5;Ulm;Bonn, DE\n';
    await expect(readFile(file, { mapping: { columns: { Kisten: 'mass_t' } } })).rejects.toMatchObject({
      kind: 'INVALID_PROPERTY_VALUE',
      details: ['mapping.columns: the file has no column "Kisten"; its columns are id, Kiste, Werk, to'],
    });
    const ignored = { columns: { kiste: 'mass_t', WERK: 'origin', Cost: null } };
    expect((await readFile(file, { mapping: ignored })).rows).toHaveLength(1);
  });

  test('which of two columns with the same heading is read is stated', async () => {
    const { plan, requests } = await readFile('id,mass_kg,origin,destination,mass_kg\n7,5,"Ulm, DE","Bonn, DE",6\n');
    expect(plan?.assumptions).toEqual([{ column: 'mass_kg', text: 'stands above columns 2 and 5; column 2 is read' }]);
    expect(requests[7].cargo.weight.value).toBe(5);
  });
});

describe('what is wrong with a row', () => {
  test('an empty weight is told with the heading of the file', async () => {
    const { rows } = await readFile('Nummer;Gewicht [kg];Von;Nach\nA;;Bonn DE;Ulm DE\nB;5;Bonn DE;Ulm DE\n');
    expect(rows[0]?.fault?.details).toEqual(['Gewicht [kg]: no weight is given']);
  });

  test.each([
    ['a weight that is no number', 'a,abc,Bonn,DE,Ulm,DE,road,', 'INVALID_WEIGHT', 'mass_kg: "abc" is not a number'],
    ['no weight', 'a,,Bonn,DE,Ulm,DE,road,', 'INVALID_WEIGHT', 'mass_kg: no weight is given'],
    [
      'a mode that nobody knows',
      'a,1,Bonn,DE,Ulm,DE,teleport,',
      'INVALID_TRANSPORT_CHAIN_ELEMENT_JSON',
      'Mode: "teleport" is not known; expected ROAD, RAIL, WATER, AIR or a word for one of them',
    ],
    [
      'a date that is none',
      'a,1,Bonn,DE,Ulm,DE,road,31.02.2026',
      'INVALID_DATE_TIME',
      'departure: "31.02.2026" is not a date',
    ],
  ])('%s is said in the words of the file', async (_, row, kind, detail) => {
    const { rows } = await readFile(
      `shipment_id,mass_kg,origin_city,origin_country,destination_city,destination_country,Mode,departure\n${row}\n`,
    );
    expect(rows[0]?.fault).toEqual({ kind, details: [detail] });
  });
});

describe('requests', () => {
  const request = (id: string) => ({
    id,
    cargo: { weight: { value: 1, unit: 'KILOGRAM' } },
    origin: { iataCode: 'HAM' },
    destination: { iataCode: 'MUC' },
  });

  test.each([
    ['NDJSON', `${JSON.stringify(request('a'))}\n\n${JSON.stringify(request('b'))}`],
    ['a JSON array', JSON.stringify([request('a'), request('b')], null, 2)],
    ['an object of requests', JSON.stringify({ requests: [request('a'), request('b')] })],
  ])('are read from %s, in pieces of any size', async (_, text) => {
    for (const piece of [1, 13, 10_000]) {
      expect((await readFile(text, {}, piece)).requests).toEqual({ a: request('a'), b: request('b') });
    }
  });

  test('keep the digits of a context', async () => {
    const text = '{"id":"a","cargo":{},"context":{"order":12345678901234567890.10}}\n';
    expect((await readFile(text)).rows[0]?.request).toBe(text.trim());
  });

  test('may be flat objects whose keys are headings', async () => {
    const { requests } = await readFile(
      '{"shipment_id":"x","mass_kg":5,"origin":"Berlin, DE","destination":"Bonn, DE","mode":"ROAD"}\n',
    );
    expect(requests.x.cargo.weight.value).toBe(5);
  });

  test('a line that is not JSON fails alone', async () => {
    const { rows } = await readFile(`${JSON.stringify(request('a'))}\n{"id":\n${JSON.stringify(request('b'))}\n`);
    expect(rows.map(({ fault }) => fault?.kind)).toEqual([undefined, 'INVALID_JSON', undefined]);
  });
});

describe('an export whose headings do not say of which end they are', () => {
  const text = 'Shipment,Weight (kg),City,Country,City,Country\nD1,1200,Hamburg,DE,Ulm,DE\nD2,900,Bonn,DE,Paris,FR\n';

  test('is read in the order of travel, and says so', async () => {
    const { requests, plan } = await readFile(text);
    expect(requests.D2.origin).toEqual({ city: 'Bonn', countryCode: 'DE' });
    expect(requests.D2.destination).toEqual({ city: 'Paris', countryCode: 'FR' });
    expect(plan?.assumptions).toContainEqual({ column: 'City', text: 'is read as destination_city, by its order' });
  });

  test('is not interpreted if one of the ends is named, or columns occur three times', async () => {
    const named = await readFile(text.replace('City,Country,City,Country', 'City,Country,Ship to city,Country'));
    expect(named.requests.D1.origin?.city).toBeUndefined();
    const thrice = await readFile('Shipment,Weight (kg),City,City,City\nD1,1200,Hamburg,Ulm,Bonn\n');
    expect(thrice.requests.D1.origin).toBeUndefined();
  });
});
