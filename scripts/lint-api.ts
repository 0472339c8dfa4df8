import { fileURLToPath } from 'node:url';
import { formatProblems, getTotals, lintFromString, loadConfig } from '@redocly/openapi-core';
import { openApiDocument } from '../src/http/openapi.js';

/** Checks the published API description against the rules of redocly.yaml; a warning counts as an error. */
const config = await loadConfig({ configPath: fileURLToPath(new URL('../redocly.yaml', import.meta.url)) });
const source = JSON.stringify(openApiDocument(), null, 2);
const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
if (problems.length > 0) {
  formatProblems(problems, { format: 'codeframe', totals: getTotals(problems), version: '' });
  process.exitCode = 1;
}
