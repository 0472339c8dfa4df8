import { describe, expect, test } from 'vitest';
import { nameColumns } from '../../src/batch/rows/name-columns.js';
import { excelWorkbook, inWindows1252, readFile } from './support.js';

/** Files as other systems export them, without any preparation. */
describe('files as systems export them', () => {
  test('headings in two rows, merged in the upper one, are read as one', async () => {
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

  test('one row of headings above text is not read as two', async () => {
    const { rows, plan } = await readFile(
      'id,from,,to,kg\nX,"Ulm, DE",a,"Bonn, DE",five\nY,"Ulm, DE",b,"Bonn, DE",5\n',
    );
    expect(plan?.headings).toEqual(['id', 'from', '', 'to', 'kg']);
    expect(rows).toHaveLength(2);
  });

  test('24.500 kg leads to a question if nothing in the file distinguishes thousands from decimals', async () => {
    const head = 'id;POL;POD;Gross Weight;Unit'.replaceAll(';', '\t');
    const file = (...weights: string[]) =>
      `${head}\n${weights.map((kg, n) => `J${n}\tCNSHA\tDEHAM\t${kg}\tKGS\n`).join('')}`;
    expect((await readFile(file('24.500', '12.250'))).plan?.questions).toMatchObject([
      { kind: 'DECIMAL', columns: ['Gross Weight'], example: '24.500' },
    ]);
    // If it is stated, or clear from another cell, nothing is asked.
    const said = await readFile(file('24.500', '12.250'), { mapping: { decimal: ',' } });
    expect(said.requests.J0.cargo.weight.value).toBe(24_500);
    const grouped = await readFile(file('24.500', '1.212.250'));
    expect(grouped.requests.J0.cargo.weight.value).toBe(24_500);
    const ungrouped = await readFile(file('24.500', '12250'));
    expect(ungrouped.plan?.questions).toEqual([]);
    expect(ungrouped.requests.J0.cargo.weight.value).toBe(24.5);
  });

  test('42,500 beside 40000 is never a small number: English in a file in commas or pounds, else a question', async () => {
    const weightOf = async (text: string, options = {}) => {
      const { requests, plan } = await readFile(text, options);
      return [requests.A?.cargo.weight.value, plan?.questions.map(({ kind }) => kind), plan?.assumptions.length];
    };
    const commas = 'id,kg,from,to\nA,"42,500","Ulm, DE","Bonn, DE"\nB,40000,"Ulm, DE","Bonn, DE"\n';
    expect(await weightOf(commas)).toEqual([42_500, [], 1]);
    const pounds = 'id\tlbs\tfrom\tto\nA\t42,500\tDallas, TX\tAustin, TX\nB\t40000\tDallas, TX\tAustin, TX\n';
    expect(await weightOf(pounds)).toEqual([42_500, [], 1]);
    const tabs = 'id\tkg\tfrom\tto\nA\t42,500\tUlm, DE\tBonn, DE\nB\t40000\tUlm, DE\tBonn, DE\n';
    expect((await weightOf(tabs))[1]).toEqual(['DECIMAL']);
    expect(await weightOf(tabs, { mapping: { decimal: ',' } })).toEqual([42.5, [], 0]);
  });

  test('places told apart by their order are enough to find the headings', async () => {
    const { requests, rows } = await readFile(
      'Nr;Gewicht (kg);PLZ;Ort;Land;PLZ;Ort;Land\n1;100;1067;Dresden;DE;80331;München;DE\n',
    );
    expect(rows).toHaveLength(1);
    expect(Object.values(requests)[0]).toMatchObject({
      cargo: { weight: { value: 100, unit: 'KILOGRAM' } },
      origin: { city: 'Dresden', postcode: '01067', countryCode: 'DE' },
      destination: { city: 'München', postcode: '80331', countryCode: 'DE' },
    });
  });

  test('a state with its postcode gives the country', async () => {
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

  test('legs below the only row with the id and the weight belong to it, as in merged cells', async () => {
    const { rows, requests } = await readFile(
      'Shipment,Leg,From,To,Mode,Weight kg\n' +
        'S1,1,"Stuttgart, DE",DEHAM,truck,5000\n,2,DEHAM,CNSHA,sea,\n,3,CNSHA,"Suzhou, CN",truck,\n' +
        'S2,1,"Bonn, DE","Kiel, DE",truck,900\n,1,"Ulm, DE","Trier, DE",truck,7\n,,"Ulm, DE","Jena, DE",truck,8\n',
    );
    expect(rows.map(({ id, line, lines }) => [id, line, lines?.length])).toEqual([
      ['S1', 2, 3],
      ['S2', 5, 1],
      // A leg that begins again, or without a number, is another shipment.
      [undefined, 6, 1],
      [undefined, 7, 1],
    ]);
    expect(requests.S1).toMatchObject({
      cargo: { weight: { value: 5000 } },
      destination: { city: 'Suzhou' },
      transportChain: [{ type: 'ROAD' }, {}, { type: 'WATER' }, {}, { type: 'ROAD' }],
    });
    // What was empty comes back empty.
    expect(rows[0]?.lines?.map(({ cells }) => cells[0])).toEqual(['S1', '', '']);
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

  test('a row of units below the headings, one row or two, belongs to them', async () => {
    const one = await readFile(
      'id;from;to;Gewicht;km;Datum;Modus\n;;;to;km;TT.MM.JJJJ;\nA;Ulm, DE;Bonn, DE;2,5;400;03.02.2026;LKW\n',
    );
    expect(one.rows).toHaveLength(1);
    expect(one.requests.A).toMatchObject({
      cargo: { weight: { value: 2.5, unit: 'METRIC_TONNE' } },
      context: { shipmentDate: '2026-02-03' },
    });
    const two = await readFile(
      'Auftrag;Von;;Nach;;Gewicht\n;Ort;Land;Ort;Land;\n;;;;;[kg]\nB;Ulm;DE;Bonn;DE;1.250,5\n',
    );
    expect(two.rows).toHaveLength(1);
    expect(two.requests.B).toMatchObject({ cargo: { weight: { value: 1250.5, unit: 'KILOGRAM' } } });
    expect(two.plan?.headings.at(-1)).toBe('Gewicht [kg]');
    // A first shipment is not a row of units, however few cells it fills.
    const data = await readFile('id,from,to,kg\nt,Ulm,Bonn,\nB,"Ulm, DE","Bonn, DE",5\n');
    expect(data.rows).toHaveLength(2);
  });

  test('IL is Illinois in a file of American places, and Israel in others', async () => {
    const head = 'id,from,to,Weight (lbs)';
    const american = await readFile(
      `${head}\nA,"Memphis, TN","Chicago, IL",5\nB,"100 Main St, Dallas, TX 75201","Wilmington, DE",5\nC,"Toronto, ON","Buffalo, NY",5\n`,
    );
    expect(american.requests.A).toMatchObject({
      origin: { city: 'Memphis', region: 'TN', countryCode: 'US' },
      destination: { city: 'Chicago', region: 'IL', countryCode: 'US' },
    });
    expect(american.requests.B).toMatchObject({
      origin: { street: '100 Main St', city: 'Dallas', region: 'TX', postcode: '75201', countryCode: 'US' },
      destination: { city: 'Wilmington', region: 'DE', countryCode: 'US' },
    });
    expect(american.requests.C.origin).toMatchObject({ city: 'Toronto', region: 'ON', countryCode: 'CA' });
    const pounds = await readFile(`${head}\nA,"Atlanta, GA","Chicago, IL",5\n`);
    expect(pounds.requests.A.destination).toMatchObject({ region: 'IL', countryCode: 'US' });
    const european = await readFile('id,from,to,kg\nA,"Haifa, IL","Hamburg, DE",5\nB,"Haifa, IL","Lyon, FR",5\n');
    expect(european.requests.A).toMatchObject({ origin: { countryCode: 'IL' }, destination: { countryCode: 'DE' } });
    // Metric and without any other American feature: as before.
    const metric = await readFile('id,from,to,kg\nA,"Haifa, IL","Hamburg, DE",5\n');
    expect(metric.requests.A).toMatchObject({ origin: { countryCode: 'IL' }, destination: { countryCode: 'DE' } });
  });

  test('a ZIP code behind its state has its zero back, and four digits in Western Australia stay what they are', async () => {
    const { requests } = await readFile(
      'id,from,to,Weight (lbs)\nA,"Newark, NJ 7102","Boston, MA 2108",5\nB,"Perth, WA 6000","Houston, TX 77002",5\n',
    );
    expect(requests.A).toMatchObject({
      origin: { city: 'Newark', region: 'NJ', postcode: '07102', countryCode: 'US' },
      destination: { city: 'Boston', region: 'MA', postcode: '02108', countryCode: 'US' },
    });
    expect(requests.B.origin).not.toMatchObject({ countryCode: 'US' });
  });

  test('a country in brackets or before the postcode is read, a letter in brackets is not', async () => {
    const { requests } = await readFile(
      'id,from,to,kg\nA,D-20457 Hamburg,CH-4051 Basel,5\nB,Rotterdam (NL),Singen (H),5\nC,Frankfurt (Oder),F-67000 Strasbourg,5\n',
    );
    expect(requests.A).toMatchObject({
      origin: { city: 'Hamburg', postcode: '20457', countryCode: 'DE' },
      destination: { city: 'Basel', postcode: '4051', countryCode: 'CH' },
    });
    expect(requests.B.origin).toMatchObject({ city: 'Rotterdam', countryCode: 'NL' });
    expect(requests.B.destination.countryCode).toBeUndefined();
    expect(requests.C.origin).toMatchObject({ city: 'Frankfurt (Oder)' });
    expect(requests.C.destination).toMatchObject({ city: 'Strasbourg', countryCode: 'FR' });
  });

  test('a country behind each of two places is that of the place before it', async () => {
    const { requests } = await readFile(
      'Zendingnummer\tLaadplaats\tLand\tLosplaats\tLand\tGewicht kg\n1\tVenlo\tNederland\tMilaan\tItalië\t5\n',
    );
    expect(requests[1]).toMatchObject({ origin: { countryCode: 'NL' }, destination: { countryCode: 'IT' } });
    // One alone may mean either.
    const alone = await readFile('id,from,to,Country,kg\nA,Ulm,Bonn,DE,5\n');
    expect(alone.plan?.columns[3]?.field).toBeUndefined();
  });

  test('a postcode behind the only place without one is of that place', async () => {
    const { requests } = await readFile(
      'Sendungsnr.;Ladeort;PLZ;Land;Empfänger Ort;Empfänger PLZ;Empfänger Land;Gewicht (kg)\n' +
        'S-1;Dresden;1067;D;Wien;1010;A;24.000,00\n',
    );
    expect(requests['S-1']).toMatchObject({
      origin: { city: 'Dresden', postcode: '01067', countryCode: 'DE' },
      destination: { city: 'Wien', postcode: '1010', countryCode: 'AT' },
      cargo: { weight: { value: 24_000 } },
    });
  });

  test('a column of towns may hold their countries as well', async () => {
    const { requests } = await readFile('Sendung;Absenderort;Empfängerort;kg\n1;Hamburg, DE;Neustadt;5\n');
    expect(requests[1].origin).toEqual({ city: 'Hamburg', countryCode: 'DE' });
    expect(requests[1].destination).toEqual({ city: 'Neustadt' });
    const beside = await readFile('id,origin_city,origin_country,to,kg\nA,"Halle, Saale",DE,"Bonn, DE",5\n');
    expect(beside.requests.A.origin).toEqual({ city: 'Halle, Saale', countryCode: 'DE' });
  });

  test('where no column says the mode, the vehicle does', async () => {
    // The fixed layout of Pledge: one line per leg.
    const { requests } = await readFile(
      'SHIPMENT_ID,SEQUENCE_NO,ORIGIN,DESTINATION,VEHICLE,WEIGHT_KG\n' +
        'P,1,"Leeds, GB",GBSOU,Truck,900\nP,2,GBSOU,USNYC,Container ship,900\nP,3,USNYC,"Albany, US",Train,900\n' +
        'P,4,"Albany, US","Utica, US",Rigid 12 t,900\nP,5,"Utica, US","Erie, US",Plane,900\n',
    );
    expect(requests.P.transportChain.filter(({ type }: { type: string }) => type !== 'HUB')).toEqual([
      { type: 'ROAD' },
      { type: 'WATER', vehicle: 'CONTAINER' },
      { type: 'RAIL' },
      { type: 'ROAD', structure: 'RIGID', grossWeight: { value: 12, unit: 'METRIC_TONNE' } },
      { type: 'AIR' },
    ]);
    const { rows } = await readFile('id,from,to,kg,Vehicle\nA,"Ulm, DE","Bonn, DE",5,Quux\n');
    expect(rows[0]?.fault?.details).toEqual(['mode: is missing, and Vehicle needs one']);
  });

  test('of two columns that may name a shipment, the one that more rows fill does', async () => {
    const { plan } = await readFile(
      'Job No,HAWB,from,to,kg\nJ1,,"Ulm, DE","Bonn, DE",5\nJ2,020-1,"Ulm, DE","Bonn, DE",5\nJ3,,"Ulm, DE","Bonn, DE",5\n',
    );
    expect(plan?.columns.map(({ field }) => field?.name).slice(0, 2)).toEqual(['shipment_id', undefined]);
  });

  test('a file with headings only is refused as that', async () => {
    const refusal = { details: ['file: has no rows below its headings'] };
    await expect(readFile('shipment_id,mass_kg,origin,destination\n')).rejects.toMatchObject(refusal);
    await expect(readFile('shipment_id,mass_kg,origin,destination\n,,,\n , ,,\n')).rejects.toMatchObject(refusal);
    const cell = (at: string, text: string) => `<c r="${at}1" t="inlineStr"><is><t>${text}</t></is></c>`;
    const xml = `<row r="1">${cell('A', 'shipment_id')}${cell('B', 'mass_kg')}${cell('C', 'origin')}</row>`;
    await expect(readFile(await excelWorkbook({ Notes: { xml: '' }, Data: { xml } }, []))).rejects.toMatchObject(
      refusal,
    );
  });

  test('a formula that no spreadsheet has computed is named', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const formula = (at: string, value = '') => `<c r="${at}"><f>500*2</f>${value}</c>`;
    const xml = [
      `<row r="1">${cell('A1', 'id')}${cell('B1', 'from')}${cell('C1', 'to')}${cell('D1', 'kg')}</row>`,
      `<row r="2">${cell('A2', 'X')}${cell('B2', 'Ulm, DE')}${cell('C2', 'Bonn, DE')}${formula('D2')}</row>`,
      `<row r="3">${cell('A3', 'Y')}${cell('B3', 'Ulm, DE')}${cell('C3', 'Bonn, DE')}${formula('D3', '<v>1000</v>')}</row>`,
    ].join('');
    const { rows, requests } = await readFile(await excelWorkbook({ Data: { xml } }, []));
    expect(rows[0]?.fault?.details).toEqual([
      'kg: "=500*2" is a formula without its value; open the file in a spreadsheet program and save it',
    ]);
    expect(requests.Y.cargo.weight.value).toBe(1000);
  });

  test('UTF-16 is read without a byte order mark too', async () => {
    const text = 'id\tfrom\tto\tkg\nA\tKöln, DE\tŁódź, PL\t5\n';
    const little = Buffer.from(text, 'utf16le');
    for (const bytes of [little, Buffer.from(little).swap16()]) {
      const { requests } = await readFile(bytes);
      expect(requests.A).toMatchObject({ origin: { city: 'Köln' }, destination: { city: 'Łódź' } });
    }
  });

  test('headings that a report prints on each page are not shipments', async () => {
    const file =
      'Sendung;Von;Nach;kg\n1;Ulm, DE;Bonn, DE;5\nSeite 1 von 2;;;\nSendung;Von;Nach;kg\n2;Ulm, DE;Bonn, DE;5\n';
    const { rows, skippedLines } = await readFile(file);
    expect([rows.map(({ id }) => id), skippedLines]).toEqual([
      ['1', '2'],
      [3, 4],
    ]);
  });

  test('numbers of whatever names a shipment are its id; a column of legs is their order', async () => {
    for (const heading of [
      'Transportauftrag',
      'Nº albarán',
      'Numéro de la commande',
      'Nr. Lieferschein',
      'Zending nr.',
      'BOL #',
    ]) {
      const { plan } = await readFile(`${heading},from,to,kg\nA,Ulm,Bonn,5\n`);
      expect(plan?.columns[0]?.field?.name, heading).toBe('shipment_id');
    }
    const legs = await readFile(
      'Shipment No,Leg,From,To,kg\nS,1,"Ulm, DE","Bonn, DE",5\nS,2,"Bonn, DE","Kiel, DE",5\n',
    );
    expect([legs.plan?.layout, legs.rows.length]).toEqual(['long', 1]);
  });

  test('two capitals behind a name are its country or state, with or without a comma', async () => {
    const { requests } = await readFile(
      'id,from,to,kg\nA,Munich DE,Frankfurt am Main DE,5\nB,Venlo NL,12 Kade,5\nC,MUNICH DE,St Gallen,5\n',
    );
    expect(requests.A).toMatchObject({
      origin: { city: 'Munich', countryCode: 'DE' },
      destination: { city: 'Frankfurt am Main', countryCode: 'DE' },
    });
    expect(requests.B.origin).toEqual({ city: 'Venlo', countryCode: 'NL' });
    // If everything is in capitals, nobody can tell where the name ends.
    expect(requests.C).toMatchObject({ origin: { city: 'MUNICH DE' }, destination: { city: 'St Gallen' } });
    const american = await readFile('id,from,to,lbs\nA,Houston TX,Chicago IL 60601,5\n');
    expect(american.requests.A).toMatchObject({
      origin: { city: 'Houston', region: 'TX', countryCode: 'US' },
      destination: { city: 'Chicago', region: 'IL', postcode: '60601', countryCode: 'US' },
    });
  });

  test('a totals row is not a shipment even if its word is in a column of places; a town called Total is one', async () => {
    const file = 'id;Von;Nach;kg\n1;Ulm, DE;Bonn, DE;5\n;;Summe;5\n2;Total;Bonn, DE;5\n';
    const { rows, skippedLines } = await readFile(file);
    expect([rows.map(({ id }) => id), skippedLines]).toEqual([['1', '2'], [3]]);
  });

  test('the unit says what is measured: Menge (to), Mercancía above Kg, KGM of EDI', async () => {
    const german = await readFile('Ref;Von;Nach;Menge (to);Ladung (m3)\nA;Ulm, DE;Bonn, DE;12,5;3\n');
    expect(german.requests.A.cargo.weight).toEqual({ value: 12.5, unit: 'METRIC_TONNE' });
    const spanish = await readFile('Ref,Origen,Destino,Mercancía,\n,,,Kg,m3\nA,"Madrid, ES","Bilbao, ES",1250.5,3\n');
    expect(spanish.requests.A.cargo.weight).toEqual({ value: 1250.5, unit: 'KILOGRAM' });
    const edi = await readFile(
      'Ref,From,To,Gross Weight,UOM\nA,"Ulm, DE","Bonn, DE",5,KGM\nB,"Ulm, DE","Bonn, DE",5,LBR\n',
    );
    expect([edi.requests.A.cargo.weight.unit, edi.requests.B.cargo.weight.unit]).toEqual(['KILOGRAM', 'POUND']);
    // The kind of goods and a share keep their meaning.
    const { plan } = await readFile('Ref,From,To,kg,Goods,Load\nA,"Ulm, DE","Bonn, DE",5,Steel,60%\n');
    expect(plan?.columns.map(({ field }) => field?.name).slice(4)).toEqual(['category', 'load_factor']);
  });

  test('1,200 lb are twelve hundred, whatever separates the columns', async () => {
    const { requests } = await readFile(
      'Id;From;To;Weight;Unit\n1;Ulm, DE;Bonn, DE;1,200;lb\n2;Ulm, DE;Bonn, DE;900;lb\n',
    );
    expect(requests[1].cargo.weight).toEqual({ value: 1200, unit: 'POUND' });
    const german = await readFile('Id;Von;Nach;Gewicht;Einheit\n1;Ulm, DE;Bonn, DE;1,200;t\n');
    expect(german.requests[1].cargo.weight).toEqual({ value: 1.2, unit: 'METRIC_TONNE' });
  });

  test('TX is a state beside places of other countries too', async () => {
    const { requests } = await readFile(
      'id,from,to,kg\nA,"Dallas, TX 75201","Paris, FR",5\nB,"London, UK","Bern, CH",5\n',
    );
    expect(requests.A.origin).toEqual({ city: 'Dallas', region: 'TX', postcode: '75201', countryCode: 'US' });
  });

  test('a Chinese file as Excel saves it there, in GB 18030', async () => {
    // 运单号,起运地,目的地,重量(kg) / 上海, 汉堡 (the Unicode consortium's table of GB 18030).
    const bytes = Buffer.from(
      'd4cbb5a5bac52cc6f0d4cbb5d82cc4bfb5c4b5d82cd6d8c1bf286b67290a532d312cc9cfbaa32cbabab1a42c31320a',
      'hex',
    );
    const { requests, plan } = await readFile(bytes);
    expect(plan?.headings).toEqual(['运单号', '起运地', '目的地', '重量(kg)']);
    expect(requests['S-1']).toMatchObject({ origin: { city: '上海' }, destination: { city: '汉堡' } });
    const western = await readFile(inWindows1252('id;Von;Nach;kg\n1;Ærø, DK;Øér, DE;5\n'));
    expect(western.requests[1]).toMatchObject({ origin: { city: 'Ærø' }, destination: { city: 'Øér' } });
  });

  test('Delivery, Arrivée, Abgang and Empfang are places if they contain places', async () => {
    const places = await readFile('Réf.,Départ,Arrivée,kg\nA,"Lyon, FR","Lille, FR",5\n');
    expect(places.requests.A).toMatchObject({ origin: { city: 'Lyon' }, destination: { city: 'Lille' } });
    const english = await readFile('Ref,Pickup,Delivery,kg\nA,"Leeds, GB","York, GB",5\n');
    expect(english.requests.A).toMatchObject({ origin: { city: 'Leeds' }, destination: { city: 'York' } });
    const days = await readFile('id,from,to,Departure,Arrival,kg\nA,"Leeds, GB","York, GB",2025-07-01,2025-07-02,5\n');
    expect(days.plan?.columns.map(({ field }) => field?.name).slice(3, 5)).toEqual(['departure', 'arrival']);
    const german = await readFile('id;Abgang;Empfang;kg\nA;Hamburg;München;5\nB;Kiel;Ulm;6\n');
    expect(german.requests.A).toMatchObject({ origin: { city: 'Hamburg' }, destination: { city: 'München' } });
    const number = await readFile('Delivery,from,to,kg\n80012,"Leeds, GB","York, GB",5\n');
    expect(number.plan?.columns[0]?.field?.name).toBe('shipment_id');
  });

  test('too many columns are called that, however long their headings are', async () => {
    const wide = Array.from({ length: 10_000 }, (_, n) => `column number ${n}`).join(',');
    await expect(readFile(`${wide}\n1,2\n`)).rejects.toMatchObject({
      details: ['file: line 1 has more than 1000 columns; at most 1000 are read'],
    });
  });

  test.each([
    [
      'Route',
      'Rotterdam (NL) - Basel (CH)',
      { city: 'Rotterdam', countryCode: 'NL' },
      { city: 'Basel', countryCode: 'CH' },
    ],
    ['Relation', 'München, DE → Wien, AT', { city: 'München', countryCode: 'DE' }, { city: 'Wien', countryCode: 'AT' }],
    [
      'Strecke',
      'Baden-Baden (DE) – Linz (AT)',
      { city: 'Baden-Baden', countryCode: 'DE' },
      { city: 'Linz', countryCode: 'AT' },
    ],
    ['Ruta', 'ESALG - BRSSZ', { unLoCode: 'ESALG' }, { unLoCode: 'BRSSZ' }],
    ['线路', '上海-汉堡', { city: '上海' }, { city: '汉堡' }],
    ['Lane', 'DEHAM-CNSHA', { unLoCode: 'DEHAM' }, { unLoCode: 'CNSHA' }],
  ])('a column %s with %s names both ends', async (heading, route, origin, destination) => {
    const { requests } = await readFile(`id;kg;mode;${heading}\nA;1000;WATER;${route}\nB;1000;WATER;${route}\n`);
    expect(requests.A).toMatchObject({ origin, destination });
  });

  test.each([
    ['Hamburg (DE) via Rotterdam (NL) to New York (US)', ['Hamburg', 'Rotterdam', 'New York']],
    ['Hamburg (DE) - Rotterdam (NL) - New York (US)', ['Hamburg', 'Rotterdam', 'New York']],
    ['Hamburg (DE) → New York (US) via Rotterdam (NL)', ['Hamburg', 'Rotterdam', 'New York']],
    ['Genova (IT) > Algeciras (ES) > Tanger (MA) > Dakar (SN)', ['Genova', 'Algeciras', 'Tanger', 'Dakar']],
    ['DEHAM-NLRTM-USNYC', ['DEHAM', 'NLRTM', 'USNYC']],
  ])('a route %s is a leg between each two places', async (route, places) => {
    const { requests } = await readFile(`id;kg;mode;Routing\nA;1000;Sea;${route}\n`);
    const { origin, destination, transportChain } = requests.A;
    const hubs = transportChain.filter(({ type }: { type: string }) => type === 'HUB');
    const all = [origin, ...hubs.map(({ location }: { location: object }) => location), destination];
    expect(all.map(({ city, unLoCode }) => city ?? unLoCode)).toEqual(places);
    expect(transportChain.map(({ type }: { type: string }) => type).join('+')).toBe(
      places
        .map(() => 'WATER')
        .slice(1)
        .join('+HUB+'),
    );
  });

  test('a stated distance is that of the whole way, which stays one leg', async () => {
    const { requests, rows } = await readFile(
      'id;kg;mode;km;Routing\nA;1000;Truck;800;Hamburg (DE) via Kassel (DE) to Basel (CH)\n',
    );
    expect(requests.A.transportChain).toMatchObject([{ type: 'ROAD', distance: { value: 800 } }]);
    expect(rows[0]?.notes).toEqual(['places on the way are not used, as the distance of the whole way is stated']);
  });

  test('what is in the box is no category of cargo, and a column with one category among its words is', async () => {
    const file = (...goods: string[]) =>
      `id;kg;from;to;Commodity\n${goods.map((one, n) => `${n};5;Ulm, DE;Bonn, DE;${one}\n`).join('')}`;
    const inTheBox = await readFile(file('Toys', 'Machinery parts'));
    expect(inTheBox.rows.flatMap(({ fault }) => fault?.details ?? [])).toEqual([]);
    const categories = await readFile(file('Getreide', 'Toys'));
    expect(categories.requests[0].cargo.category).toBe('CEREALS');
    expect(categories.rows.flatMap(({ fault }) => fault?.details ?? [])).toEqual([
      'Commodity: "Toys" is not known; expected a cargo category such as GENERAL',
    ]);
  });

  test('a route that names one place is refused with its cell, and its row can be mended by one answer', async () => {
    const good = 'A;1000;ROAD;Ulm (DE) - Bonn (DE)\n'.repeat(18);
    const file = `id;kg;mode;Route\n${good}B;1000;ROAD;Ulm\n`;
    const { rows } = await readFile(file);
    expect(rows.flatMap(({ fault }) => fault?.details ?? [])).toEqual([
      'Route: "Ulm" does not name two places, such as Rotterdam (NL) - Basel (CH)',
    ]);
    const mended = await readFile(file, { mapping: { values: { Route: { Ulm: 'Ulm (DE) - Kiel (DE)' } } } });
    expect(mended.rows.flatMap(({ fault }) => fault?.details ?? [])).toEqual([]);
    expect(mended.requests.B).toMatchObject({ destination: { city: 'Kiel', countryCode: 'DE' } });
  });

  test('the number of a tour is no route, and columns of places come before one', async () => {
    const { plan } = await readFile('id;kg;Route;Von;Nach\nA;1000;Ulm - Bonn;Kiel, DE;Jena, DE\n');
    expect(plan?.columns.map(({ field }) => field?.name)).toEqual([
      'shipment_id',
      'mass',
      undefined,
      'origin',
      'destination',
    ]);
    const tours = await readFile('id;kg;Route;From;To\nA;1000;T - 12;Kiel, DE;Jena, DE\n');
    expect(tours.plan?.columns[2]?.field).toBeUndefined();
  });

  test('a subtotal that says what it is of is no shipment', async () => {
    const { rows } = await readFile(
      'id;Route;kg\nA;Ulm (DE) - Bonn (DE);1000\nSubtotal semana 1;;1000\nB;Ulm (DE) - Kiel (DE);500\nZwischensumme Januar;;500\n',
    );
    expect(rows.map(({ id }) => id)).toEqual(['A', 'B']);
  });
});
