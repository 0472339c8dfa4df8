import { type Static, Type } from '@sinclair/typebox';
import { defined } from '../defined.js';
import type { CertificateLookup, UnreadResult } from '../record/port.js';
import { asObject } from '../stored/json.js';
import type { Place } from './model.js';
import type { FirstPage } from './read.js';

/** Published as a schema of this name. */
const named = (title: string) => ({ additionalProperties: false, title });
const Kilograms = (description: string) => Type.Number({ description: `${description}, kg CO2e.` });
const StatedKilograms = (description: string) =>
  Type.Optional(
    Type.Number({ description: `${description}, kg CO2e; absent where the stored result does not state it.` }),
  );

const PlaceSchema = Type.Object(
  {
    label: Type.String({ description: 'Facility or town.' }),
    detail: Type.String({ description: 'Region or other detail; may be empty.' }),
    countryCode: Type.String({ description: 'ISO 3166-1 alpha-2; may be empty.' }),
  },
  named('CertificatePlace'),
);

/** The JSON answer at a certificate's address. */
export const CertificateStatusSchema = Type.Union(
  [
    Type.Object(
      {
        state: Type.Literal('CURRENT', { description: 'The calculation is still as certified.' }),
        id: Type.String({ description: 'Id of the calculation.' }),
        createdAt: Type.String({ format: 'date-time' }),
        resultSha256: Type.String({
          pattern: '^[0-9a-f]{64}$',
          description: 'SHA-256 of the JSON text of the answer in UTF-8, exactly as it was sent.',
        }),
        certificateUrl: Type.String({ format: 'uri' }),
        totals: Type.Object(
          {
            wttKg: StatedKilograms('Well-to-tank of all transport operations'),
            ttwKg: StatedKilograms('Tank-to-wheel of all transport operations'),
            wtwKg: StatedKilograms('Well-to-wheel of all transport operations'),
            hubsKg: StatedKilograms('All hub operations'),
            totalKg: Kilograms('Well-to-wheel and hubs: the total that the certificate shows'),
          },
          named('CertificateTotals'),
        ),
        verification: Type.Optional(
          Type.Object(
            {
              verifier: Type.String(),
              level: Type.String({ description: 'LIMITED or REASONABLE assurance.' }),
              date: Type.String({ format: 'date' }),
              statement: Type.String(),
              standard: Type.Optional(
                Type.String({ description: 'Standard of the verification, such as ISO 14064-3.' }),
              ),
            },
            { ...named('CertificateVerification'), description: 'Absent if no third party has verified it.' },
          ),
        ),
        statement: Type.Optional(
          Type.String({ description: 'Signed text: certificate, calculation, checksum, total and verification.' }),
        ),
        signature: Type.Optional(
          Type.Object(
            { algorithm: Type.String(), keyId: Type.String(), value: Type.String() },
            {
              ...named('CertificateSignature'),
              description:
                'Signature of the statement, base64url; public keys are at /.well-known/cargowake-keys.json.',
            },
          ),
        ),
        distanceKm: Type.Optional(
          Type.Number({ description: 'Activity distance; absent where the stored result does not state it.' }),
        ),
        origin: Type.Optional(PlaceSchema),
        destination: Type.Optional(PlaceSchema),
      },
      named('CurrentCertificate'),
    ),
    Type.Object(
      {
        state: Type.Literal('SUPERSEDED', { description: 'The calculation has since been stored again under its id.' }),
      },
      named('SupersededCertificate'),
    ),
  ],
  { $id: 'CertificateStatus' },
);
export type CertificateStatus = Static<typeof CertificateStatusSchema>;

/** The text that binds a certificate to its result: short enough to be printed. */
export function certificateStatement(status: Extract<CertificateStatus, { state: 'CURRENT' }>): string {
  const { id, createdAt, resultSha256, certificateUrl, totals, distanceKm, verification } = status;
  return JSON.stringify({
    type: 'cargowake-certificate-1',
    certificate: certificateUrl.slice(certificateUrl.lastIndexOf('/') + 1),
    ...{ calculation: id, createdAt, resultSha256, totals, distanceKm, verification },
  });
}

/** Whether a certificate is current, and what its first page shows: nothing that is not in the PDF. */
export async function certificateStatus(
  found: Exclude<CertificateLookup, { readonly state: 'UNKNOWN' }>,
  publicUrl: string,
  firstPageOf: (result: UnreadResult) => Promise<FirstPage>,
): Promise<CertificateStatus> {
  if (found.state === 'SUPERSEDED') return { state: 'SUPERSEDED' };
  const { createdAt, resultSha256, totals, origin, destination } = await firstPageOf(found.result);
  return {
    state: 'CURRENT',
    id: found.result.id,
    createdAt,
    resultSha256,
    certificateUrl: `${publicUrl}/certificate/${found.result.certificateId}`,
    totals: defined({
      wttKg: inKg(totals.transport.wttGrams),
      ttwKg: inKg(totals.transport.ttwGrams),
      wtwKg: inKg(totals.transport.wtwGrams),
      hubsKg: inKg(totals.hubGrams),
      totalKg: totals.totalGrams / 1000,
    }),
    ...(found.verificationJson !== undefined && { verification: readVerified(found.verificationJson) }),
    ...(totals.distanceKm === undefined ? {} : { distanceKm: totals.distanceKm }),
    ...(origin === undefined ? {} : { origin: placeOf(origin) }),
    ...(destination === undefined ? {} : { destination: placeOf(destination) }),
  };
}

/** The public part of a verification: without who entered it and when. */
function readVerified(json: string) {
  const { verifier, level, date, statement, standard } = asObject(JSON.parse(json));
  return {
    verifier: String(verifier),
    level: String(level),
    date: String(date),
    statement: String(statement),
    ...(typeof standard === 'string' && { standard }),
  };
}

const inKg = (grams: number | undefined): number | undefined => (grams === undefined ? undefined : grams / 1000);

const placeOf = ({ label, detail, countryCode }: Place) => ({ label, detail, countryCode });
