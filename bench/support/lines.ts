import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Measurement } from './measure.js';

/** Without these, a figure is worth nothing. */
export interface Circumstances {
  readonly at: string;
  readonly commit: string;
  /** Whether the working tree differs from the commit. */
  readonly changed: boolean;
  readonly data: readonly string[];
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string; readonly load: number };
}

export function describeRun(dataDir: string): Circumstances {
  const git = (...parameters: string[]): string => execFileSync('git', parameters, { encoding: 'utf8' }).trim();
  const processors = cpus();
  return {
    at: new Date().toISOString(),
    commit: git('rev-parse', '--short=10', 'HEAD'),
    changed: git('status', '--porcelain', '--untracked-files=no') !== '',
    data: readdirSync(dataDir).filter((name) => !name.startsWith('.')),
    machine: {
      cpu: processors[0]?.model ?? 'unknown',
      cores: processors.length,
      node: process.version,
      load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    },
  };
}

/** One line of JSON per figure. */
export function appendLine(file: string, suite: string, measured: Measurement, run: Circumstances): void {
  appendFileSync(file, `${JSON.stringify({ suite, ...measured, ...run })}\n`);
}

export function format({ name, unit, value, more = {}, answers }: Measurement): string {
  const others = Object.entries(more).map(([what, figure]) => `${what} ${round(figure)}`);
  return `  ${name.padEnd(54)} ${`${round(value)} ${unit}`.padStart(14)}  ${others.join('  ')}${answers === undefined ? '' : `  [${answers}]`}`;
}

/** Three significant digits. */
export const round = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
