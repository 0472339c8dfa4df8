import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { certificateQuery } from '../../api/certificates.js';
import { BadgeCheck, BadgeX, History } from '../../icons/index.js';
import { HomeLink } from '../../layout/failure.js';
import { PublicPage } from '../../layout/public-page.js';
import { cx } from '../../ui/cx.js';
import { Loaded } from '../../ui/loaded.js';
import { Figures } from './figures.js';
import { CompareFile } from './file.js';
import { Seal } from './seal.js';

/** The page behind the code on a certificate. Public: it shows what the certificate shows, and nothing else. */
export function VerifyPage() {
  const t = useTranslations('verify');
  const { uuid = '' } = useParams({ strict: false });
  const certificate = useQuery(certificateQuery(uuid));
  return (
    <PublicPage
      title={t('title')}
      description={
        <>
          {t('certificate')} <span className="font-mono text-sm break-all">{uuid}</span>
        </>
      }
    >
      <Loaded query={certificate}>
        {(answer) => (
          <>
            <Verdict state={answer.state} />
            {answer.state === 'UNKNOWN' && (
              <p>
                <HomeLink />
              </p>
            )}
            {answer.state === 'CURRENT' && (
              <>
                <Figures certificate={answer} />
                <Seal certificate={answer} />
                <CompareFile sha256={answer.resultSha256} />
              </>
            )}
          </>
        )}
      </Loaded>
    </PublicPage>
  );
}

const VERDICTS = {
  CURRENT: { name: 'current', icon: <BadgeCheck />, tone: 'bg-good-soft text-good' },
  SUPERSEDED: { name: 'superseded', icon: <History />, tone: 'bg-warn-soft text-warn' },
  UNKNOWN: { name: 'unknown', icon: <BadgeX />, tone: 'bg-danger-soft text-danger' },
} as const satisfies Readonly<Record<string, { name: string; icon: ReactNode; tone: string }>>;

function Verdict({ state }: { readonly state: keyof typeof VERDICTS }) {
  const t = useTranslations('verify');
  const { name, icon, tone } = VERDICTS[state];
  return (
    <section role="status" className={cx('flex gap-4 rounded-2xl px-5 py-4 [&>svg]:size-9 [&>svg]:shrink-0', tone)}>
      {icon}
      <div>
        <h2 className="text-xl font-semibold">{t(name)}</h2>
        <p className="mt-1 text-ink">{t(`${name}Hint`)}</p>
      </div>
    </section>
  );
}
