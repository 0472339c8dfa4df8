import { describe, expect, test } from 'vitest';
import { excelWorkbook, inWindows1252, readFile } from './support.js';

const details = (rows: readonly { readonly fault?: { readonly details: readonly string[] } | undefined }[]) =>
  rows.flatMap(({ fault }) => fault?.details ?? []);
const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const table = (...rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells, n) =>
        `<row r="${n + 1}">${cells.map((text, c) => (text.startsWith('<') ? text : inline(`${'ABCDEFG'[c]}${n + 1}`, text))).join('')}</row>`,
    )
    .join('');

/** Files in which a wrong guess would be a plausible number. */
describe('nothing in a file is silently read as something else', () => {
  test('an export of CargoWise: Weight UQ beside the weight, ROA and RAI, dates such as 03-Feb-25 00:00', async () => {
    const { requests, rows } = await readFile(
      'Shipment ID,Mode,Origin,Destination,ETD,Weight,Weight UQ,Volume,Volume UQ\n' +
        'S1,ROA,DEMUC,ATVIE,03-Feb-25 00:00,9.5,T,33,M3\nS2,RAI,DEHAM,ATVIE,13-Feb-25 14:30,1250,LB,4,M3\n' +
        'S3,SEA,CNSHA,DEHAM,03FEB25,800,KG,4,M3\n',
    );
    expect(details(rows)).toEqual([]);
    expect(requests.S1).toMatchObject({
      cargo: { weight: { value: 9.5, unit: 'METRIC_TONNE' } },
      transportChain: [{ type: 'ROAD', departureDateTime: '2025-02-03T00:00:00Z' }],
    });
    expect(requests.S2).toMatchObject({
      cargo: { weight: { value: 1250, unit: 'POUND' } },
      transportChain: [{ type: 'RAIL', departureDateTime: '2025-02-13T14:30:00Z' }],
    });
    expect(requests.S3.transportChain[0].departureDateTime).toMatch(/^2025-02-03T/);
  });

  test('a column of units beside the weight is one whatever its heading; a letter elsewhere is not', async () => {
    const beside = await readFile('Ref,From,To,Gewicht,Xy\nA,"Ulm, DE","Bonn, DE",5,TO\n');
    expect(beside.requests.A.cargo.weight.unit).toBe('METRIC_TONNE');
    expect(beside.plan?.assumptions).toEqual([{ column: 'Xy', text: 'is read as mass_unit, by its content' }]);
    const elsewhere = await readFile(
      'Ref,Flag,From,To,Weight\nA,T,"Ulm, DE","Bonn, DE",5\nB,T,"Ulm, DE","Bonn, DE",6\n',
    );
    expect(elsewhere.requests.A.cargo.weight.unit).toBe('KILOGRAM');
    expect(elsewhere.plan?.assumptions).toEqual([
      { column: 'Weight', text: 'numbers without a unit are read as kilograms' },
    ]);
  });

  test('an export of SAP: Abg.Ort, Versandst., a totals row with a star, 00.00.0000 for no date', async () => {
    const { requests, rows, skippedLines, plan } = await readFile(
      inWindows1252(
        'Transportnummer\tVersandst.\tAbg.Ort\tAbg.Land\tZielort\tZielland\tGesamtgewicht\tGewEinh\tVersanddatum\n' +
          '81234\t1000\tMünchen\tDE\tKöln\tDE\t12.345,600\tKG\t03.02.2025\n' +
          '81235\t1000\tMünchen\tDE\tGraz\tAT\t2.500,000\tKG\t00.00.0000\n' +
          '*\t\t\t\t\t\t14.845,600\tKG\t\n',
      ),
    );
    expect([details(rows), skippedLines]).toEqual([[], [4]]);
    expect(requests[81234].origin).toEqual({ city: 'München', countryCode: 'DE' });
    expect(requests[81235]).not.toHaveProperty('context');
    expect(plan?.columns[1]?.field).toBeUndefined();
  });

  test('a year that cannot be one is a mistake', async () => {
    const { rows } = await readFile(
      'id,date,from,to,kg\n1,0025-02-03,"Ulm, DE","Bonn, DE",5\n2,9999-12-31,"Ulm, DE","Bonn, DE",5\n3,1899-12-30,"Ulm, DE","Bonn, DE",5\n',
    );
    expect(details(rows)).toEqual([
      'date: "0025-02-03" is not a date',
      'date: "9999-12-31" is not a date',
      'date: "1899-12-30" is not a date',
    ]);
  });

  test.each(['#N/A', '#NV', '#¡VALOR!', '#BEZUG!', '#NOM?', '#WAARDE!'])(
    'a formula error %s is not an empty cell, nor an unknown mode',
    async (error) => {
      const { rows } = await readFile(`id,from,to,kg,mode\nA,"Ulm, DE","Bonn, DE",5,${error}\n`);
      expect(details(rows)).toEqual([`mode: has the formula error ${error} in place of a value`]);
      const xml = table(
        ['id', 'from', 'to', 'kg', 'mode'],
        ['A', 'Ulm, DE', 'Bonn, DE', '5', `<c r="E2" t="e"><f>VLOOKUP(A2,X,2)</f><v>${error}</v></c>`],
      );
      const book = await readFile(await excelWorkbook({ Data: { xml } }, []));
      expect(details(book.rows)).toEqual([`mode: has the formula error ${error} in place of a value`]);
    },
  );

  test('a weight that its number format shows in tonnes is in tonnes', async () => {
    const formats = ['0.0" t"', '#,##0\\ "kg"', '0.000,"t"', '#,##0.000" t"', '0.0" pal"', 'General'];
    const numFmts = formats.map(
      (code, n) => `<numFmt numFmtId="${170 + n}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    );
    const xfs = formats.map((_, n) => `<xf numFmtId="${170 + n}"/>`);
    const rows = formats.map(
      (_, n) =>
        `<row r="${n + 2}">${inline(`A${n + 2}`, `F${n}`)}${inline(`B${n + 2}`, 'Ulm, DE')}${inline(`C${n + 2}`, 'Bonn, DE')}<c r="D${n + 2}" s="${n}"><v>${[2.5, 800, 2500, 2.125, 7, 9][n]}</v></c></row>`,
    );
    const styles = `<styleSheet><numFmts>${numFmts.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`;
    const xml = table(['id', 'from', 'to', 'Weight']) + rows.join('');
    const { requests } = await readFile(await excelWorkbook({ Data: { xml } }, [], styles));
    expect(Object.values(requests).map(({ cargo: { weight } }) => [weight.value, weight.unit])).toEqual([
      [2.5, 'METRIC_TONNE'],
      [800, 'KILOGRAM'],
      [2.5, 'METRIC_TONNE'],
      [2.125, 'METRIC_TONNE'],
      [7, 'KILOGRAM'],
      [9, 'KILOGRAM'],
    ]);
  });

  test('a ton is said to be one of 1,000 kg, and is a short ton where places are states or weights pounds', async () => {
    const unitOf = async (text: string) => {
      const { requests, plan } = await readFile(text);
      return [requests.A.cargo.weight.unit, plan?.assumptions.map((one) => one.text)];
    };
    expect(await unitOf('id,from,to,Tons\nA,"Dallas, TX","Austin, TX",21\n')).toEqual([
      'US_SHORT_TON',
      ['a ton is read as a short ton, 907 kg'],
    ]);
    expect(await unitOf('id,from,to,Weight (ton)\nA,"Ulm, DE","Bonn, DE",21\n')).toEqual([
      'METRIC_TONNE',
      ['a ton is read as a metric tonne, 1000 kg'],
    ]);
    expect(await unitOf('id,from,to,Tonnes\nA,"Dallas, TX","Austin, TX",21\n')).toEqual(['METRIC_TONNE', []]);
  });

  test('some pounds among kilograms do not make DE the state of Delaware', async () => {
    const { requests } = await readFile(
      'id,from,to,weight,unit\nA,"Ulm, DE","Bonn, DE",5,kg\nB,"Ulm, DE","Bonn, DE",5,lb\nC,"Ulm, DE","Bonn, DE",5,t\n',
    );
    expect(requests.A.origin).toEqual({ city: 'Ulm', countryCode: 'DE' });
  });

  test('a leg that begins where the one before does not end is said, unless the two may be one place', async () => {
    const { rows } = await readFile(
      'shipment_id,sequence,kg,origin,destination,mode\n' +
        'A,1,5,"Ulm, DE","Bonn, DE",road\nA,2,5,"Kiel, DE","Jena, DE",road\n' +
        'B,1,5,"Ulm, DE",DEHAM,road\nB,2,5,Hamburg,"Jena, DE",road\n' +
        'C,1,5,"Ulm, DE","Hamburg, DE",road\nC,2,5,Hamburg (DE),"Jena, DE",road\n',
    );
    expect(rows.map(({ notes }) => notes ?? [])).toEqual([
      ['leg 2 begins at Kiel, DE, but leg 1 ends at Bonn, DE, which is used'],
      [],
      [],
    ]);
  });

  test('other sheets with shipments are named; those of codes and notes are not', async () => {
    const sheet = (id: string) => ({ xml: table(['id', 'from', 'to', 'kg'], [id, 'Ulm, DE', 'Bonn, DE', '5']) });
    const codes = { xml: table(['Code', 'Country'], ['DEHAM', 'DE']) };
    const { rows, plan } = await readFile(await excelWorkbook({ Codes: codes, Jan: sheet('J'), Feb: sheet('F') }, []));
    expect(rows.map(({ id }) => id)).toEqual(['J']);
    expect(plan?.assumptions).toEqual([
      { column: 'Jan', text: 'is the sheet that is read; "Feb" has shipments too and is not (mapping: sheet)' },
    ]);
    const alone = await readFile(await excelWorkbook({ Codes: codes, Jan: sheet('J') }, []));
    expect(alone.plan?.assumptions).toEqual([]);
  });
});
