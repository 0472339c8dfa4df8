import { useTranslations } from 'use-intl';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';

export type PasswordFault = 'tooShort' | 'mismatch';

const MIN_PASSWORD_LENGTH = 12;

export function passwordFault(password: string, repeated: string): PasswordFault | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return 'tooShort';
  return password === repeated ? undefined : 'mismatch';
}

export function NewPassword(props: {
  readonly password: string;
  readonly repeated: string;
  readonly onPassword: (value: string) => void;
  readonly onRepeated: (value: string) => void;
  readonly fault: PasswordFault | undefined;
}) {
  const t = useTranslations('welcome');
  return (
    <>
      <Field label={t('newPassword')} hint={t('rule')} error={props.fault === 'tooShort' ? t('tooShort') : undefined}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="new-password"
            required
            value={props.password}
            onChange={(event) => props.onPassword(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('repeat')} error={props.fault === 'mismatch' ? t('mismatch') : undefined}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="new-password"
            required
            value={props.repeated}
            onChange={(event) => props.onRepeated(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
