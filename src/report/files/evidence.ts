import { hash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { csvLine } from '../../batch/write/csv.js';
import { fault } from '../../errors/fault.js';
import type { FrozenSummary, ResultStore, StoredReport, StoredResult } from '../../record/port.js';
import type { LargeInTurn } from '../../turns/large-in-turn.js';
import type { PublicKey } from '../sign.js';
import { RESULT_HEAD, resultRow } from './columns.js';
import { EvidencePackage } from './evidence-package.js';

/** Results per package; a larger report is divided by period or customer. */
export const MOST_EVIDENCED = 5000;

/** What a package is made of. */
export interface EvidenceSource {
  /** The frozen lines of the report. */
  readonly lines: AsyncIterable<readonly FrozenSummary[]>;
  readonly store: Pick<ResultStore, 'findUnread'>;
  readonly inTurn: LargeInTurn;
}

/**
 * Everything a report rests on, as one ZIP: the frozen content, the list of results, and for each its request, answer
 * and explanation (with the factor rows), with checksums of all.
 * @throws ApiFault INVALID_PROPERTY_VALUE if the report has too many results
 */
export function writeEvidence(report: StoredReport, count: number, key: PublicKey, source: EvidenceSource): Readable {
  if (count > MOST_EVIDENCED) {
    throw fault(
      'INVALID_PROPERTY_VALUE',
      `the report has ${count} results and a package holds ${MOST_EVIDENCED}; make reports of shorter periods or of one customer`,
    );
  }
  const output = new PassThrough();
  const zip = new EvidencePackage();
  zip.pipe(output);
  fill(zip, report, key, source).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function fill(
  zip: EvidencePackage,
  report: StoredReport,
  key: PublicKey,
  { lines: parts, store, inTurn }: EvidenceSource,
): Promise<void> {
  await zip.add('report.json', report.documentJson);
  if (report.verificationJson !== undefined) await zip.add('verification.json', report.verificationJson);
  if (report.statementJson !== undefined) await zip.add('statement.json', report.statementJson);
  if (report.signature !== undefined) await zip.add('statement.sig', report.signature);
  await zip.add('public-key.json', JSON.stringify({ keys: [key] }));
  const rows = [csvLine(RESULT_HEAD)];
  const missing: string[] = [];
  let number = 0;
  for await (const lines of parts) {
    for (const line of lines) {
      rows.push(csvLine(resultRow(line)));
      number += 1;
      const unread = await store.findUnread(report.accountId, line.id);
      const stored = unread && (await inTurn(unread.packedBytes, unread.read));
      const reason = whyMissing(line, stored);
      if (reason !== undefined) missing.push(`${line.id}: ${reason}`);
      else if (stored !== undefined) await addResult(zip, `results/${String(number).padStart(5, '0')}`, stored);
    }
  }
  await zip.add('results.csv', rows.join(''));
  await zip.add('README.txt', readme(missing));
  await zip.add('SHA256SUMS', zip.checksums());
}

function whyMissing(line: FrozenSummary, stored: StoredResult | undefined): string | undefined {
  if (stored === undefined) return line.certificateId === undefined ? 'kept as figures only' : 'deleted since';
  if (hash('sha256', stored.resultJson) === line.resultSha256) return undefined;
  return 'stored again since, so that the result the report was made of is gone';
}

async function addResult(
  zip: EvidencePackage,
  folder: string,
  { requestJson, resultJson, explanationJson }: StoredResult,
): Promise<void> {
  if (requestJson !== undefined) await zip.add(`${folder}/request.json`, requestJson);
  await zip.add(`${folder}/result.json`, resultJson);
  await zip.add(`${folder}/explanation.json`, explanationJson);
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
