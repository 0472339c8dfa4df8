import { useTranslations } from 'use-intl';
import { useSession, useSignOut } from '../../api/session.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { PageHeader } from '../../ui/page.js';
import { Problem } from '../../ui/problem.js';
import { DisplayCard } from './display.js';
import { OrganisationCard } from './organisation.js';
import { PasswordCard } from './password.js';
import { PersonCard } from './person.js';

export function ProfilePage() {
  const t = useTranslations('profile');
  const { account, user } = useSession();
  return (
    <>
      <PageHeader title={t('title')} description={account.name} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <PersonCard />
        <DisplayCard />
        <PasswordCard />
        <SessionsCard />
        {user.role !== 'MEMBER' && <OrganisationCard />}
      </div>
    </>
  );
}

function SessionsCard() {
  const t = useTranslations('profile');
  const signOut = useSignOut(true);
  return (
    <Card title={t('sessions')} description={t('sessionsHint')}>
      {signOut.isError && <Problem error={signOut.error} />}
      <Button variant="danger" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('signOutEverywhere')}
      </Button>
    </Card>
  );
}
