import { useTranslations } from 'use-intl';
import type { CurrentCertificate } from '../../api/certificates.js';
import { Card } from '../../ui/card.js';

/** Who verified it, and the signed text: enough to check a copy without this service. */
export function Seal({ certificate }: { readonly certificate: CurrentCertificate }) {
  const t = useTranslations('verify');
  const r = useTranslations('reports');
  const { verification, statement, signature } = certificate;
  if (statement === undefined || signature === undefined) return null;
  return (
    <Card title={r('signature')} description={t('signatureHint')}>
      <dl className="grid gap-5">
        <div>
          <dt className="text-sm text-muted">{r('verification')}</dt>
          {verification === undefined ? (
            <dd>{t('unverified')}</dd>
          ) : (
            <dd>
              <span className="font-medium">{verification.verifier}</span>, {verification.date},{' '}
              {r(verification.level === 'REASONABLE' ? 'REASONABLE' : 'LIMITED')}
              {verification.standard !== undefined && `, ${verification.standard}`}
              <span className="block whitespace-pre-line">{verification.statement}</span>
            </dd>
          )}
        </div>
        <Code label={t('signedText')}>{statement}</Code>
        <Code label="Ed25519">{signature.value}</Code>
        <div>
          <dt className="text-sm text-muted">{t('key')}</dt>
          <dd className="font-mono text-sm break-all">
            <a className="underline" href="/.well-known/cargowake-keys.json">
              {signature.keyId}
            </a>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Code({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-mono text-sm break-all">{children}</dd>
    </div>
  );
}
