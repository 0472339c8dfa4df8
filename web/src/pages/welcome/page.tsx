import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { post } from '../../api/client.js';
import { Entrance } from '../../layout/entrance.js';
import { Button } from '../../ui/button.js';
import { Problem } from '../../ui/problem.js';
import { NewPassword, passwordFault } from './new-password.js';

const route = getRouteApi('/welcome');

/** Where a one-time link leads: the first administrator, an invited user, a forgotten password. */
export function WelcomePage() {
  const t = useTranslations('welcome');
  const { token } = route.useSearch();
  if (token === undefined) {
    return (
      <Entrance title={t('noToken')}>
        <p className="text-muted">{t('noTokenHint')}</p>
      </Entrance>
    );
  }
  return (
    <Entrance title={t('title')}>
      <PasswordForm token={token} />
    </Entrance>
  );
}

function PasswordForm({ token }: { readonly token: string }) {
  const t = useTranslations('welcome');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [checked, setChecked] = useState(false);
  const fault = passwordFault(password, repeated);
  const reset = useMutation({
    mutationFn: () => post('/account/auth/reset-password', { token, newPassword: password }),
    onSuccess: () => navigate({ to: '/sign-in', search: { done: true } }),
  });
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (fault === undefined) reset.mutate();
      }}
    >
      <p className="text-muted">{t('hint')}</p>
      {reset.isError && <Problem error={reset.error} />}
      <NewPassword
        password={password}
        repeated={repeated}
        onPassword={setPassword}
        onRepeated={setRepeated}
        fault={checked ? fault : undefined}
      />
      <Button type="submit" variant="primary" busy={reset.isPending} className="mt-2">
        {t('submit')}
      </Button>
    </form>
  );
}
