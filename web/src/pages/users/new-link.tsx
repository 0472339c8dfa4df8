import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { makeLink, type OneTimeLink, type User } from '../../api/users.js';
import { Confirm } from '../../ui/confirm.js';
import { LinkDialog } from './link.js';

/** Asked first: a new link ends the earlier one. */
export function NewLink({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const t = useTranslations('users');
  const [made, setMade] = useState<OneTimeLink>();
  if (made !== undefined) return <LinkDialog name={user.name} made={made} onClose={onClose} />;
  return (
    <Confirm
      title={t('linkQuestion', { name: user.name })}
      hint={t('linkQuestionHint')}
      action={t('makeLink')}
      tone="primary"
      run={async () => setMade(await makeLink(user.id))}
      onDone={() => {}}
      onClose={onClose}
    />
  );
}
