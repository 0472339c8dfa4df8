import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { parse } from 'csv-parse/sync';
import { openWorkbook } from '../batch/read/xlsx.js';
import type { Cell } from '../batch/types.js';
import { readShipReports } from '../estimate/factors/ship-reports.js';
import { makeFolder } from '../machine/folder.js';
import type { CliContext } from './context.js';

export function createShipsCommand(context: CliContext): Command {
  const ships = new Command('ships').description('efficiency of single ships, for requests with an IMO number');
  ships
    .command('import')
    .description('turn the public file of EU MRV into a factor set; the next start of the service uses it')
    .argument('<file>', 'the file of one reporting period as published at https://mrv.emsa.europa.eu, XLSX or CSV')
    .option('--to <folder>', 'folder of factor sets; FACTOR_SETS where it is set')
    .option('--json', 'print the report as JSON')
    .action(async (file: string, { to, json }: { readonly to?: string; readonly json?: boolean }) => {
      const folder = to ?? context.config().factorSets;
      if (folder === undefined) throw new Error('--to FOLDER or the setting FACTOR_SETS is needed');
      const { files, ...report } = readShipReports(await readCells(file));
      writeSet(folder, report.id, files);
      context.print(json, { ...report, folder }, () => {
        const reasons = Object.entries(report.skipped).map(([reason, count]) => `  ${count} x ${reason}\n`);
        return `${report.id}: ${report.ships} ships of ${report.period} in ${folder}; start with FACTOR_SETS=${folder}\n${reasons.join('')}`;
      });
    });
  return ships;
}

async function readCells(file: string): Promise<readonly (readonly Cell[])[]> {
  if (!/\.xlsx$/i.test(file)) {
    const text = readFileSync(file, 'utf8');
    const delimiter = (text.slice(0, 10_000).match(/;/g)?.length ?? 0) > 50 ? ';' : ',';
    return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
  }
  const book = await openWorkbook(file);
  try {
    const [sheet] = book.sheets;
    if (sheet === undefined) throw new Error(`${file}: the workbook has no sheet`);
    const rows: (readonly Cell[])[] = [];
    for await (const piece of book.read(sheet)) rows.push(...piece.map(({ cells }) => cells));
    return rows;
  } finally {
    book.close();
  }
}

/** Written beside its place and renamed: a service that starts meanwhile sees either the old set or the new one. */
function writeSet(folder: string, id: string, files: Readonly<Record<string, string>>): void {
  const [place, draft] = [join(folder, id), join(folder, `.${id}.part`)];
  rmSync(draft, { recursive: true, force: true });
  makeFolder(draft);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(draft, name), text);
  rmSync(place, { recursive: true, force: true });
  renameSync(draft, place);
}
