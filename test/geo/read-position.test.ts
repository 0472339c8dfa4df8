import { expect, it } from 'vitest';
import { readPosition } from '../../src/geo/read-position.js';

it.each([
  ['53.55, 9.99', 53.55, 9.99],
  ['-33.8688 151.2093', -33.8688, 151.2093],
  ['53, 10', 53, 10],
  ['40,4168; -3,7038', 40.4168, -3.7038],
  ['(35.6895; 139.6917)', 35.6895, 139.6917],
  ['48.1372° N, 11.5755° E', 48.1372, 11.5755],
  ['N48.1372 W11.5755', 48.1372, -11.5755],
  ['lat: 59.3293 lon: 18.0686', 59.3293, 18.0686],
  ['geo:37.7749,-122.4194', 37.7749, -122.4194],
  ['POINT(2.3522 48.8566)', 48.8566, 2.3522],
  [`52°31'12"N 13°24'18"E`, 52.52, 13.405],
  [`52°31′12″ N, 13°24′18″ E`, 52.52, 13.405],
  ["N 48° 08.5' E 011° 34.5'", 48.141666666666666, 11.575],
  ['33 52 12 S 151 12 36 E', -33.87, 151.21],
  ['91.5, 200', 91.5, 200],
])('%s is a position', (text, latitude, longitude) => {
  const position = readPosition(text);
  expect(position?.latitude).toBeCloseTo(latitude, 9);
  expect(position?.longitude).toBeCloseTo(longitude, 9);
});

it.each([
  '20095 Hamburg',
  '12 34',
  '53.55',
  'Route 53, 10',
  '40.4 N 3.7 O',
  '53 33 00 009 59 00',
  'N 48 E',
  '1, 2, 3',
  '',
])('%s is none', (text) => {
  expect(readPosition(text)).toBeUndefined();
});

it('reads no long text for long', () => {
  expect(readPosition(`1${' '.repeat(100_000)}1°`.repeat(3))).toBeUndefined();
  expect(readPosition(`lat${':'.repeat(50_000)}1 ${"1'".repeat(50_000)}`)).toBeUndefined();
});
