import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { post } from '../../api/client.js';
import { signIn } from '../../api/session.js';
import { listFaults, textAt } from '../../request/faults.js';
import { Button } from '../../ui/button.js';
import { Problem } from '../../ui/problem.js';
import { TextField } from '../../ui/text-field.js';
import { NewPassword, useNewPassword } from './new-password.js';

/** Creates the first administrator, with the link that the first start prints. */
export function SetupForm({ token }: { readonly token: string }) {
  const t = useTranslations('welcome');
  const c = useTranslations('common');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const fresh = useNewPassword();
  const setUp = useMutation({
    mutationFn: async () => {
      const { password } = fresh;
      await post('/account/api/setup', { token, email: email.trim(), name: name.trim(), password });
      await signIn(client, email.trim(), password);
    },
    onSuccess: () => navigate({ to: '/' }),
  });
  const faults = listFaults(setUp.error);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (fresh.check()) setUp.mutate();
      }}
    >
      <p className="text-muted">{t('setupHint')}</p>
      {setUp.isError && <Problem error={setUp.error} />}
      <TextField
        label={c('name')}
        error={textAt(faults, 'name')}
        autoComplete="name"
        required
        maxLength={200}
        value={name}
        onChange={setName}
      />
      <TextField
        label={c('email')}
        error={textAt(faults, 'email')}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <NewPassword {...fresh} />
      <Button type="submit" variant="primary" busy={setUp.isPending} className="mt-2">
        {t('submitSetup')}
      </Button>
    </form>
  );
}
