import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { csvLine } from '../../batch/write/csv.js';
import { fault } from '../../errors/fault.js';
import { asBuffer, type JsonText } from '../../machine/json-text.js';
import type { FrozenSummary, ReportStore, ResultStore, StoredReport } from '../../record/port.js';
import { eachLines } from '../lines.js';
import type { PublicKey } from '../sign.js';
import { RESULT_HEAD, resultRow } from './columns.js';

/** Results of one package; those of a larger report are divided by period or customer. */
export const MOST_EVIDENCED = 5000;

type EvidenceStore = Pick<ReportStore, 'findReportPart'> & Pick<ResultStore, 'findResult'>;

/**
 * Everything a report rests on, as one ZIP: what was frozen, the list of results, and of each its request, answer and
 * explanation (which holds the factor rows), with checksums of all.
 * @throws ApiFault INVALID_PROPERTY_VALUE when the report has too many results
 */
export function writeEvidence(report: StoredReport, count: number, key: PublicKey, store: EvidenceStore): Readable {
  if (count > MOST_EVIDENCED) {
    throw fault(
      'INVALID_PROPERTY_VALUE',
      `the report has ${count} results and a package holds ${MOST_EVIDENCED}; make reports of shorter periods or of one customer`,
    );
  }
  const output = new PassThrough();
  const zip = new ZipFile();
  zip.outputStream.pipe(output);
  fill(zip, report, key, store).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

const OPTIONS = { mtime: new Date('2020-01-01T00:00:00Z') } as const;

async function fill(zip: ZipFile, report: StoredReport, key: PublicKey, store: EvidenceStore): Promise<void> {
  const sums: string[] = [];
  const add = (path: string, text: JsonText): void => {
    const bytes = typeof text === 'string' ? Buffer.from(text) : asBuffer(text);
    sums.push(`${hash('sha256', bytes)}  ${path}`);
    zip.addBuffer(bytes, path, OPTIONS);
  };
  add('report.json', report.documentJson);
  if (report.verificationJson !== undefined) add('verification.json', report.verificationJson);
  if (report.statementJson !== undefined) add('statement.json', report.statementJson);
  if (report.signature !== undefined) add('statement.sig', report.signature);
  add('public-key.json', JSON.stringify({ keys: [key] }));
  const rows = [csvLine(RESULT_HEAD)];
  const missing: string[] = [];
  let number = 0;
  for await (const lines of eachLines(store, report.id)) {
    for (const line of lines) {
      rows.push(csvLine(resultRow(line)));
      number += 1;
      await addResult(line, number, report.accountId, store, add, missing);
    }
  }
  add('results.csv', rows.join(''));
  add('README.txt', readme(missing));
  zip.addBuffer(Buffer.from(`${sums.join('\n')}\n`), 'SHA256SUMS', OPTIONS);
}

async function addResult(
  line: FrozenSummary,
  number: number,
  accountId: string,
  store: EvidenceStore,
  add: (path: string, text: JsonText) => void,
  missing: string[],
): Promise<void> {
  const stored = await store.findResult(accountId, line.id);
  if (stored === undefined) {
    missing.push(`${line.id}: ${line.certificateId === undefined ? 'kept as figures only' : 'deleted since'}`);
    return;
  }
  if (hash('sha256', stored.resultJson) !== line.resultSha256) {
    missing.push(`${line.id}: stored again since, so that the result the report was made of is gone`);
    return;
  }
  const folder = `results/${String(number).padStart(5, '0')}`;
  if (stored.requestJson !== undefined) add(`${folder}/request.json`, stored.requestJson);
  add(`${folder}/result.json`, stored.resultJson);
  add(`${folder}/explanation.json`, stored.explanationJson);
}

const readme = (missing: readonly string[]): string =>
  [
    'Evidence of a report of greenhouse gas emissions.',
    '',
    'report.json       the report as it was frozen; its SHA-256 is documentSha256 of the statement',
    'statement.json    what was signed; statement.sig is the id of the key, a point and the Ed25519 signature in base64url',
    'public-key.json   the public key, a JSON Web Key; compare it with /.well-known/cargowake-keys.json of the service',
    'results.csv       every result; folders in results/ are numbered in its order',
    'SHA256SUMS        checksums of all files (sha256sum -c SHA256SUMS)',
    '',
    'A folder holds the request, the result as it was answered (its SHA-256 is result_sha256 in results.csv) and the explanation:',
    'every step of the arithmetic with the rows of the factors it used, and the versions of the data.',
    '',
    missing.length === 0 ? 'All results are complete.' : `Without documents (${missing.length}):`,
    ...missing,
    '',
  ].join('\n');
