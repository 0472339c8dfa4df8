import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAlone } from '../support/own-process.js';

const TEST = join(import.meta.dirname, '..');
/** What stays with the process after the file, or is measured of everything that happens in it. Spies are restored by vitest. */
const OF_THE_PROCESS =
  /vi\.(?:mock|doMock|stubEnv|stubGlobal)\(|setFlagsFromString\(|process\.(?:chdir|umask|cpuUsage|memoryUsage)\(|process\.env(?:\.\w+|\[[^\]]+\]) = /;

it('tests that share a process neither change nor measure it', () => {
  const files = (readdirSync(TEST, { recursive: true }) as string[]).filter((file) => /\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const wrong = files.filter((file) => !isAlone(file) && OF_THE_PROCESS.test(readFileSync(join(TEST, file), 'utf8')));
  expect(wrong).toEqual([]);
});

it('fake timers of files that share a process end with each test', () => {
  const files = (readdirSync(TEST, { recursive: true }) as string[]).filter((file) => /\.test\.tsx?$/.test(file));
  const texts = files
    .filter((file) => !isAlone(file))
    .map((file) => [file, readFileSync(join(TEST, file), 'utf8')] as const);
  const faking = texts.filter(([, text]) => text.includes('vi.useFakeTimers('));
  expect(faking.filter(([, text]) => !text.includes('vi.useRealTimers(')).map(([file]) => file)).toEqual([]);
});
