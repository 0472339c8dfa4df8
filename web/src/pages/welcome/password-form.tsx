import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { post } from '../../api/client.js';
import { signIn } from '../../api/session.js';
import { Button } from '../../ui/button.js';
import { Problem } from '../../ui/problem.js';
import type { LinkPurpose } from './link.js';
import { NewPassword, useNewPassword } from './new-password.js';

/** A password for a known user, who is then signed in at once. */
export function PasswordForm(props: {
  readonly token: string;
  readonly purpose: Exclude<LinkPurpose, { kind: 'SETUP' }>;
}) {
  const t = useTranslations('welcome');
  const { token, purpose } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const fresh = useNewPassword();
  const reset = useMutation({
    mutationFn: async () => {
      await post('/account/auth/reset-password', { token, newPassword: fresh.password });
      await signIn(client, purpose.email, fresh.password);
    },
    onSuccess: () => navigate({ to: '/' }),
  });
  const { email } = purpose;
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (fresh.check()) reset.mutate();
      }}
    >
      <p className="text-muted">
        {purpose.kind === 'RESET' ? t('resetHint', { email }) : t('invitationHint', { email })}
      </p>
      {reset.isError && <Problem error={reset.error} />}
      {/* Password managers store the pair they see. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPassword {...fresh} />
      <Button type="submit" variant="primary" busy={reset.isPending} className="mt-2">
        {t('submit')}
      </Button>
    </form>
  );
}
