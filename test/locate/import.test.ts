import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listActiveImports, listImports, removeImport } from '../../src/datasets/imports.js';
import { importPlaces } from '../../src/locate/engines/embedded/import/import.js';
import { openLocator, query } from './support.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cargowake-import-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function write(name: string, content: string | Buffer): string {
  const file = join(dir, name);
  writeFileSync(file, content);
  return file;
}

const tabs = (...cells: readonly (string | number)[]): string => cells.join('\t');

/** Lines as GeoNames prints them: 19 columns. */
function place(
  id: number,
  name: string,
  others: string,
  lat: number,
  lon: number,
  featureClass = 'P',
  code = 'PPL',
): string {
  return tabs(
    id,
    name,
    name,
    others,
    lat,
    lon,
    featureClass,
    code,
    'DE',
    '',
    '05',
    '',
    '',
    '',
    120,
    '',
    90,
    'Europe/Berlin',
    '2024-01-01',
  );
}

describe('GeoNames places', () => {
  const lines = [
    place(99_000_001, 'Hinterwinkelhausen', 'Hinterwinkelhäuser Hof', 51.25, 9.5),
    place(99_000_002, 'Ein Berg', '', 51.3, 9.4, 'T', 'MT'),
    place(99_000_003, 'Nirgendwo', '', 151.3, 9.4),
    '1\tshort',
  ];

  test('adds hamlets; hills are skipped, broken lines reported', async () => {
    const report = await importPlaces(dir, 'geonames-places', write('DE.txt', `${lines.join('\n')}\n`));
    expect(report).toMatchObject({ rows: 4, accepted: 1, skipped: 1, rejected: 2 });
    expect(report.reasons).toEqual({ 'latitude "151.3"': 1, '2 columns, expected 19': 1 });
    expect(report.examples).toEqual([
      { line: 3, reason: 'latitude "151.3"' },
      { line: 4, reason: '2 columns, expected 19' },
    ]);
    const { geocoder } = openLocator(dir);
    const found = await geocoder.locate(query({ city: 'hinterwinkelhauser hof', country: 'DE' }));
    expect(found).toMatchObject({ latitude: 51.25, longitude: 9.5, city: 'Hinterwinkelhausen' });
    expect(found.match.matched).toBe('city "Hinterwinkelhausen" (GeoNames places import 99000001)');
    // What was there before is still there.
    expect(await geocoder.locate(query({ city: 'Hamburg', country: 'DE' }))).toMatchObject({ city: 'Hamburg' });
  });

  test('replaces what was imported from a file of that name, in one step', async () => {
    await importPlaces(dir, 'geonames-places', write('DE.txt', `${lines[0]}\n`));
    await importPlaces(
      dir,
      'geonames-places',
      write('DE.txt', `${place(99_000_001, 'Vorderwinkelhausen', '', 51.2, 9.6)}\n`),
    );
    const { geocoder } = openLocator(dir);
    expect(await geocoder.locate(query({ city: 'Vorderwinkelhausen', country: 'DE' }))).toMatchObject({
      latitude: 51.2,
    });
    await expect(geocoder.locate(query({ city: 'Hinterwinkelhausen', country: 'DE' }))).rejects.toMatchObject({
      code: 16,
    });
    expect(
      listImports(dir)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['ACTIVE', 'KEPT']);
  });

  test('keeps the earlier import if a file contains nothing usable', async () => {
    await importPlaces(dir, 'geonames-places', write('DE.txt', `${lines[0]}\n`));
    const broken = importPlaces(dir, 'geonames-places', write('DE.txt', '<html>not found</html>\n'));
    await expect(broken).rejects.toThrow('no usable record of 1');
    const { geocoder } = openLocator(dir);
    expect(await geocoder.locate(query({ city: 'Hinterwinkelhausen', country: 'DE' }))).toMatchObject({
      latitude: 51.25,
    });
  });
});

test('GeoNames postcodes add the full codes of their country', async () => {
  const lines = [
    tabs(
      'GB',
      'SW1A 2AA',
      'London',
      'England',
      'ENG',
      'Greater London',
      '11609024',
      'Westminster',
      'E09000033',
      51.5035,
      -0.1277,
      6,
    ),
    tabs('GR', '105 57', 'Αθήνα', 'Αττική', 'ESYE31', '', '', '', '', 37.9755, 23.7348, 4),
    tabs('XX1', '1', 'Nowhere', '', '', '', '', '', '', 1, 1, 1),
    tabs('GB', 'SW1A 2AB', 'London', '', '', '', '', '', '', '', '', ''),
    '',
  ];
  const report = await importPlaces(dir, 'geonames-postal', write('GB_full.txt', lines.join('\n')));
  expect(report).toMatchObject({
    rows: 4,
    accepted: 2,
    rejected: 2,
    reasons: { 'no country code': 1, 'no coordinates': 1 },
  });
  const { geocoder } = openLocator(dir);
  expect(await geocoder.locate(query({ postcode: 'sw1a2aa', country: 'GB' }))).toMatchObject({
    latitude: 51.5035,
    longitude: -0.1277,
    match: { confidence: 1, matched: 'postcode SW1A2AA (GeoNames postal import)' },
  });
  expect(await geocoder.locate(query({ postcode: '10557', country: 'GR' }))).toMatchObject({ latitude: 37.9755 });
});

describe('an incomplete file', () => {
  const whole = Array.from({ length: 20 }, (_, i) => place(99_000_100 + i, `Winkelhausen ${i}`, '', 51, 9)).join('\n');

  test('is refused if it ends in the middle of a line; force imports the rest', async () => {
    await importPlaces(dir, 'geonames-places', write('DE.txt', `${whole}\n`));
    const cut = write('DE.txt', whole.slice(0, -60));
    await expect(importPlaces(dir, 'geonames-places', cut)).rejects.toThrow('it was cut off');
    expect(await importPlaces(dir, 'geonames-places', cut, { force: true })).toMatchObject({ accepted: 19 });
  });

  const airports = [
    '"ident","type","name","latitude_deg","longitude_deg","iso_country","scheduled_service","iata_code"',
    ...Array.from(
      { length: 20 },
      (_, i) => `"ZZ${i}","large_airport","Winkel, ${i}",51.25,9.5,"DE","yes","Q${i + 10}"`,
    ),
  ].join('\n');
  const codes = Array.from(
    { length: 20 },
    (_, i) =>
      `,"DE","Z${String.fromCharCode(65 + i)}9","Winkel, ${i}","Winkel, ${i}","HE","RL","1-------","2401",,"5115N 00930E",`,
  ).join('\n');

  test.each([
    ['ourairports', airports, 'airports.csv'],
    ['unlocode', codes, 'code-list.csv'],
  ])(
    'is refused if it ends inside quotation marks, even after a line break; force imports the rest: %s',
    async (...given) => {
      const [kind, text, name] = given;
      const { id } = await importPlaces(dir, kind, write(name, text));
      for (const end of ['', '\n']) {
        const cut = write(name, `${text.slice(0, text.lastIndexOf('Winkel') + 3)}${end}`);
        await expect(importPlaces(dir, kind, cut)).rejects.toThrow(
          /csv ends in the middle of a record: it was cut off/,
        );
        expect(listActiveImports(dir).map((active) => active.id)).toEqual([id]);
        expect(await importPlaces(dir, kind, cut, { as: 'rest', force: true })).toMatchObject({
          accepted: 19,
          rejected: 1,
        });
        removeImport(dir, `${kind}/rest`);
      }
    },
  );

  test('is refused with the runways beside it', async () => {
    write('runways.csv', '"airport_ident","length_ft","closed"\n"ZZ1",9843,0\n"ZZ2');
    const file = write('airports.csv', airports);
    await expect(importPlaces(dir, 'ourairports', file)).rejects.toThrow(/runways\.csv ends in the middle of a record/);
  });

  test('is refused if it has a fifth fewer rows than the previous edition, whatever its name', async () => {
    const { id } = await importPlaces(dir, 'geonames-places', write('DE.txt', `${whole}\n`));
    const half = write('DE-2026-11.txt', `${whole.split('\n').slice(0, 10).join('\n')}\n`);
    await expect(importPlaces(dir, 'geonames-places', half)).rejects.toThrow('10 rows, 20 in geonames-places/de@');
    expect(listActiveImports(dir).map((active) => active.id)).toEqual([id]);
    const beside = await importPlaces(dir, 'geonames-places', half, { as: 'my-own' });
    expect(beside.beside).toEqual([id]);
  });
});

describe('the UN/LOCODE list', () => {
  // As in the files of UNECE: no header, country lines, references, Windows-1252.
  const lines = [
    ',"DE",,".GERMANY",,,,,,,,',
    '"+","DE","ZZ9","Hinterwinkelhäusen","Hinterwinkelhausen","HE","RL","12------","2401",,"5115N 00930E",',
    ',"DE","ZZ8","Oberwinkel","Oberwinkel","HE","RL","--3-----","2401",,,',
    '"X","DE","ZZ7","Altwinkel","Altwinkel","HE","XX","1-------","2401",,"5115N 00930E",',
    '"=","DE",,"Neuwinkel = Oberwinkel","Neuwinkel = Oberwinkel",,,,,,,',
    ',"AU","ZZ9","Southwinkel","Southwinkel","NSW","RL","-2------","2401",,"3330S 15045E",',
    ',"DE","ZZ6","Winkel","Winkel","HE","RL","1-------","2401",,"51.15",',
  ];

  test('adds codes, ports and rail terminals', async () => {
    const file = write('CodeListPart1.csv', Buffer.from(lines.join('\r\n'), 'latin1'));
    const report = await importPlaces(dir, 'unlocode', file);
    expect(report).toMatchObject({ rows: 7, accepted: 2, skipped: 3, rejected: 2 });
    expect(report.reasons).toEqual({ 'no coordinates': 1, 'coordinates not of the form 5155N 00430E': 1 });
    const { geocoder, facilities } = openLocator(dir);
    // 51° 15' N, 9° 30' E.
    expect(await geocoder.locate(query({ unLoCode: 'DEZZ9' }))).toMatchObject({ latitude: 51.25, longitude: 9.5 });
    expect(await geocoder.locate(query({ unLoCode: 'AUZZ9' }))).toMatchObject({ latitude: -33.5, longitude: 150.75 });
    expect(facilities.findByCode('HARBOR', 'DEZZ9')).toMatchObject({ reviewed: false, countryCode: 'DE' });
    expect(facilities.findByCode('RAIL_YARD', 'DEZZ9')).toMatchObject({ kind: 'STATION' });
    expect(facilities.findByCode('HARBOR', 'AUZZ9')).toBeUndefined();
  });

  test('may have a header line', async () => {
    const header =
      'Change,Country,Location,Name,NameWoDiacritics,Subdivision,Status,Function,Date,IATA,Coordinates,Remarks';
    const report = await importPlaces(dir, 'unlocode', write('code-list.csv', [header, ...lines].join('\n')));
    expect(report).toMatchObject({ accepted: 2, skipped: 4, rejected: 2 });
  });
});

test('OurAirports adds airports with their runways', async () => {
  const header =
    '"id","ident","type","name","latitude_deg","longitude_deg","elevation_ft","continent","iso_country","iso_region","municipality","scheduled_service","gps_code","iata_code","local_code","home_link","wikipedia_link","keywords"';
  const file = write(
    'airports.csv',
    [
      header,
      '900001,"ZZZ1","large_airport","Winkel, International",51.25,9.5,300,"EU","DE","DE-HE","Winkel","yes","ZZZ1","QVX",,,,',
      '900002,"ZZZ2","small_airport","Winkel Field",51.3,9.6,300,"EU","DE","DE-HE","Winkel","no","ZZZ2",,,,,',
      '900003,"ZZZ3","medium_airport","Broken",,9.6,300,"EU","DE","DE-HE","Winkel","no","ZZZ3","QVY",,,,',
    ].join('\n'),
  );
  write(
    'runways.csv',
    [
      '"id","airport_ref","airport_ident","length_ft","width_ft","surface","lighted","closed"',
      '1,900001,"ZZZ1",9843,150,"ASP",1,0',
      '2,900001,"ZZZ1",13123,150,"ASP",1,1',
      '3,900001,"ZZZ1",6562,150,"ASP",1,0',
    ].join('\n'),
  );
  const report = await importPlaces(dir, 'ourairports', file);
  expect(report).toMatchObject({ rows: 3, accepted: 1, skipped: 1, rejected: 1, reasons: { 'no coordinates': 1 } });
  const airport = openLocator(dir).facilities.findByCode('AIRPORT', 'QVX');
  expect(airport).toMatchObject({ name: 'Winkel, International', size: 'LARGE', scheduled: true });
  // 9,843 ft x 0.3048; the longer one is closed.
  expect(airport?.type === 'AIRPORT' ? airport.longestRunwayMetres : 0).toBeCloseTo(3000.1464, 6);
});

test('the World Port Index adds harbors and leaves reviewed ones unchanged', async () => {
  const header =
    'World Port Index Number,Region Name,Main Port Name,Alternate Port Name,UN/LOCODE,Country Code,Harbor Size,Facilities - Container,Facilities - Solid Bulk,Latitude,Longitude';
  const file = write(
    'UpdatedPub150.csv',
    [
      header,
      '99001,Germany,Winkelhafen,,DE ZZ9,Germany,Small,Yes,No,53.87,8.7',
      '31140,Netherlands,Rotterdam,,NL RTM,Netherlands,Large,Yes,Yes,51.9,4.48',
      '99002,Germany,Nowhere, , ,Germany,Very Small,No,No,53.87,8.7',
    ].join('\n'),
  );
  const report = await importPlaces(dir, 'world-port-index', file);
  expect(report).toMatchObject({ rows: 3, accepted: 2, rejected: 1, reasons: { 'no UN/LOCODE': 1 } });
  const { facilities } = openLocator(dir);
  expect(facilities.findByCode('HARBOR', 'DEZZ9')).toMatchObject({
    countryCode: 'DE',
    containers: true,
    bulk: false,
    cargoRank: 1,
  });
  expect(facilities.findByCode('HARBOR', 'NLRTM')).toMatchObject({ reviewed: true, latitude: 51.955 });
});

test('refuses a kind it does not know, a missing file and a file of another kind', async () => {
  await expect(importPlaces(dir, 'shapefile', '/x')).rejects.toThrow('the kinds are geonames-places, geonames-postal');
  await expect(importPlaces(dir, 'unlocode', join(dir, 'none.csv'))).rejects.toThrow('no such file');
  await expect(importPlaces(dir, 'ourairports', write('a.csv', 'x,y\n1,2\n'))).rejects.toThrow(
    'columns missing: ident',
  );
});
