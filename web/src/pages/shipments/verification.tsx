import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { certificateQuery } from '../../api/certificates.js';
import { verifyCertificate } from '../../api/reports.js';
import { hasRole, useSession } from '../../api/session.js';
import { BadgeCheck } from '../../icons/index.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Loaded } from '../../ui/loaded.js';
import { EnterVerification } from '../reports/verification.js';
import { Verified } from '../reports/verified.js';

/** Who verified a certificate; verifiers enter it here, once. */
export function CertificateVerification(props: { readonly uuid: string; readonly onVerified: () => void }) {
  const { uuid, onVerified } = props;
  const t = useTranslations('reports');
  const session = useSession();
  const client = useQueryClient();
  const status = useQuery(certificateQuery(uuid));
  const [asked, setAsked] = useState(false);
  const isOpen = status.data?.state === 'CURRENT' && status.data.verification === undefined;
  return (
    <Card
      title={t('verification')}
      actions={
        isOpen &&
        hasRole(session, 'VERIFIER') && (
          <Button size="small" onClick={() => setAsked(true)}>
            <BadgeCheck aria-hidden="true" />
            {t('verify')}
          </Button>
        )
      }
    >
      <Loaded query={status} className="h-16 w-full">
        {(found) => (
          <dl className="flex flex-col gap-3 text-sm">
            <Verified verification={found.state === 'CURRENT' ? found.verification : undefined} />
          </dl>
        )}
      </Loaded>
      {asked && (
        <EnterVerification
          send={(verification) => verifyCertificate(uuid, verification)}
          onSent={() => {
            void client.invalidateQueries({ queryKey: certificateQuery(uuid).queryKey });
            onVerified();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
