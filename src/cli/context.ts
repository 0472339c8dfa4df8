import { type Config, readConfig } from '../config.js';
import { type Cell, formatJson, formatTable } from './output.js';

/** What every command needs: the settings and an output. */
export interface CliContext {
  /** Read when a command runs, so that help works even with invalid settings. */
  config(): Config;
  /** Writes part of a long output, waiting until it has been taken. */
  write(text: string): Promise<void>;
  print(json: boolean | undefined, value: unknown, format: () => string): void;
  printTable<T>(
    json: boolean | undefined,
    items: readonly T[],
    headings: readonly string[],
    toCells: (item: T) => readonly Cell[],
  ): void;
}

export function createContext(): CliContext {
  const print: CliContext['print'] = (json, value, format) => {
    process.stdout.write(json === true ? formatJson(value) : format());
  };
  return {
    config: () => readConfig(),
    print,
    write: (text) =>
      new Promise((resolve, reject) => {
        process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
      }),
    printTable: (json, items, headings, toCells) => print(json, items, () => formatTable(headings, items.map(toCells))),
  };
}
