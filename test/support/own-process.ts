/** Rooms that measure their process, start many others, or replace what a process has once: its clock, its settings. */
const SINGULAR = [
  'agents',
  'architecture',
  'bench',
  'cli',
  'datasets',
  'deploy',
  'machine',
  'observe',
  'packages',
  'soak',
  'threads',
];
/** Rooms that nobody has tried together yet. */
const UNTRIED = ['docs', 'library', 'record', 'web'];
const ROOMS = [...SINGULAR, ...UNTRIED];
/** Also one that reads printed pages: its reader takes the 33rd glyph for a space, which is another one after other drawings. */
const FILES = ['certify/languages', 'certify/thread', 'exchange/conformance', 'http/at-ease', 'report/whole-image'];

/**
 * Test files with a process of their own. All others share one for each worker, and with it the modules, the datasets and the
 * compiled code, which took a third of the suite's time when each file loaded them again.
 */
export const ALONE = [
  ...ROOMS.map((room) => `test/${room}/**/*.test.ts`),
  ...FILES.map((file) => `test/${file}.test.ts`),
];

/** @param file path from the folder `test` */
export const isAlone = (file: string): boolean =>
  ROOMS.includes(file.split('/')[0] ?? '') || FILES.includes(file.replace(/\.test\.tsx?$/, ''));
