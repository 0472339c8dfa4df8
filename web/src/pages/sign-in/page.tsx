import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { signIn } from '../../api/session.js';
import { CircleCheck } from '../../icons/index.js';
import { Entrance } from '../../layout/entrance.js';
import { Button } from '../../ui/button.js';
import { Problem } from '../../ui/problem.js';
import { TextField } from '../../ui/text-field.js';

const route = getRouteApi('/sign-in');

export function SignInPage() {
  const t = useTranslations('signIn');
  const c = useTranslations('common');
  const w = useTranslations('welcome');
  const { next, done } = route.useSearch();
  const router = useRouter();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const enter = useMutation({
    mutationFn: () => signIn(client, email, password),
    onSuccess: () => router.history.push(ownPath(next)),
  });
  return (
    <Entrance title={t('title')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          enter.mutate();
        }}
      >
        {done === true && (
          <p role="status" className="flex items-center gap-2 rounded-xl bg-good-soft px-4 py-3 text-good">
            <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
            {w('done')}
          </p>
        )}
        {next !== undefined && done !== true && !enter.isError && <p className="text-muted">{t('signedOut')}</p>}
        {enter.isError && <Problem error={enter.error} />}
        <TextField label={c('email')} type="email" autoComplete="username" required value={email} onChange={setEmail} />
        <TextField
          label={c('password')}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" variant="primary" busy={enter.isPending} className="mt-2">
          {t('submit')}
        </Button>
        <p className="mt-2 text-sm text-muted">{t('help')}</p>
      </form>
    </Entrance>
  );
}

/** Only a path of this site: an external address could not be trusted. */
function ownPath(next: string | undefined): string {
  return next?.startsWith('/') === true && !/^\/[/\\]/.test(next) ? next : '/';
}
