import { useTranslations } from 'use-intl';
import type { FetchedCalculation } from '../../api/calculations.js';
import { ExternalLink, ShieldCheck } from '../../icons/index.js';
import { CertificateLanguage, useCertificateLanguage } from '../../result/certificate-language.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { CopyButton } from '../../ui/copy.js';

/**
 * The path of an address of this service, under whatever host name it is reached: frames may show only our own pages.
 */
const pathOf = (address: string): string => new URL(address, window.location.href).pathname;

export function CertificateCard({ found }: { readonly found: FetchedCalculation }) {
  const t = useTranslations('calculation');
  const c = useTranslations('common');
  const { language, choose, suffix } = useCertificateLanguage();
  const bare = pathOf(found.certificateUrl);
  const path = `${bare}${suffix}`;
  const uuid = bare.split('/').at(-1) ?? '';
  return (
    <Card
      title={t('certificate')}
      description={t('certificateHint')}
      actions={
        <div className="flex flex-wrap gap-2">
          <CertificateLanguage language={language} onChoose={choose} />
          <a href={path} target="_blank" rel="noreferrer" className={buttonClass('primary', 'small')}>
            <ExternalLink aria-hidden="true" />
            {t('open')}
          </a>
          <a href={`/verify/${uuid}`} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'small')}>
            <ShieldCheck aria-hidden="true" />
            {t('verify')}
          </a>
          <CopyButton text={`${found.certificateUrl}${suffix}`} label={t('copyAddress')} done={c('copied')} />
        </div>
      }
    >
      {navigator.pdfViewerEnabled ? (
        <iframe
          src={`${path}#toolbar=0&navpanes=0&view=FitH`}
          title={t('preview')}
          loading="lazy"
          className="h-[70dvh] w-full rounded-xl border border-line bg-sunken"
        />
      ) : (
        <p className="text-muted">{t('noPreview')}</p>
      )}
      <dl className="mt-4 text-sm">
        <dt className="text-muted">{t('checksum')}</dt>
        <dd className="font-mono break-all">{found.resultSha256}</dd>
      </dl>
    </Card>
  );
}
