import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { post } from '../../api/client.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Checkbox } from '../../ui/input.js';
import { Problem } from '../../ui/problem.js';
import { TextField } from '../../ui/text-field.js';
import { useToast } from '../../ui/toast.js';
import { NewPassword, useNewPassword } from '../welcome/new-password.js';

export function PasswordCard() {
  const t = useTranslations('profile');
  const toast = useToast();
  const [current, setCurrent] = useState('');
  const fresh = useNewPassword();
  const [signOutOthers, setSignOutOthers] = useState(true);
  const change = useMutation({
    mutationFn: () =>
      post('/account/auth/change-password', {
        currentPassword: current,
        newPassword: fresh.password,
        revokeOtherSessions: signOutOthers,
      }),
    onSuccess: () => {
      setCurrent('');
      fresh.clear();
      toast.say(t('passwordChanged'));
    },
  });
  return (
    <Card title={t('changePassword')}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fresh.check()) change.mutate();
        }}
      >
        {change.isError && <Problem error={change.error} />}
        <TextField
          label={t('currentPassword')}
          type="password"
          autoComplete="current-password"
          required
          value={current}
          onChange={setCurrent}
        />
        <NewPassword {...fresh} />
        <Checkbox
          label={t('signOutOthers')}
          checked={signOutOthers}
          onChange={(event) => setSignOutOthers(event.target.checked)}
        />
        <div>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
