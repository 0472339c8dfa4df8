import { describe, expect, test } from 'vitest';
import { inWindows1252, readFile } from './support.js';

describe('files as people export them', () => {
  test('a German list in Windows-1252: title, weight of the truck with the mode, one-letter countries, a sum', async () => {
    const { requests, rows, skippedLines } = await readFile(
      inWindows1252(`Auswertung Transporte 2026;;;;;;;;;
;;;;;;;;;
Lieferscheinnr.;Versanddatum;Bruttogewicht (kg);PLZ Absender;Ort Absender;Land Absender;Ort Empfänger;Land Empfänger;Verkehrsträger;Bemerkung
4711;01.03.2026;1.234,5;1067;Dresden;D;Graz;Österreich;LKW 40 t;"geht; noch"
4712;02.03.2026;980,0;20457;Hamburg;D;Warschau;PL;Bahn;
Summe;;2.214,5;;;;;;;
`),
    );
    expect(skippedLines).toEqual([6]);
    expect(rows).toHaveLength(2);
    expect(requests['4711']).toMatchObject({
      cargo: { weight: { value: 1234.5, unit: 'KILOGRAM' } },
      origin: { city: 'Dresden', postcode: '01067', countryCode: 'DE' },
      destination: { city: 'Graz', countryCode: 'AT' },
      transportChain: [{ type: 'ROAD', grossWeight: { value: 40, unit: 'METRIC_TONNE' } }],
      context: { shipmentDate: '2026-03-01' },
    });
  });

  test('a Spanish list with ordinal signs in its headings', async () => {
    const { requests } = await readFile(
      inWindows1252(
        'N.º envío\tFecha de envío\tPeso bruto (kg)\tCiudad de origen\tPaís de origen\tCiudad de destino\tPaís de destino\tModo de transporte\nE1\t28/02/2026\t1500\tMadrid\tEspaña\tLisboa\tPortugal\tCarretera\n',
      ),
    );
    expect(requests.E1).toMatchObject({
      destination: { city: 'Lisboa', countryCode: 'PT' },
      transportChain: [{ type: 'ROAD' }],
    });
  });

  test('a list of a forwarder: house bills, ports, gross beside chargeable weight, the ship', async () => {
    const { requests } = await readFile(
      'House Bill;Mode;POL;POD;ETD;Chargeable Weight;Gross Weight KGS;Container;Vessel;IMO\nHB1;FCL;CNSHA;DEHAM;2026-01-05;;18000;40HC;EVER GIVEN;9811000\nHB3;AIR;HKG;CDG;2026-01-07;540;450;;;\n',
    );
    expect(requests.HB1.transportChain[0]).toMatchObject({ type: 'WATER', vehicle: 'CONTAINER', imoNumber: '9811000' });
    expect(requests.HB3).toMatchObject({ cargo: { weight: { value: 450 } }, transportChain: [{ type: 'AIR' }] });
  });
});
