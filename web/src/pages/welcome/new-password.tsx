import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/text-field.js';

const MIN_PASSWORD_LENGTH = 12;

export interface NewPasswordState {
  readonly password: string;
  readonly repeated: string;
  readonly setPassword: (value: string) => void;
  readonly setRepeated: (value: string) => void;
  /** Faults are shown only after the first attempt to submit. */
  readonly fault: 'tooShort' | 'mismatch' | undefined;
  readonly check: () => boolean;
  readonly clear: () => void;
}

export function useNewPassword(): NewPasswordState {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [checked, setChecked] = useState(false);
  const fault = password.length < MIN_PASSWORD_LENGTH ? 'tooShort' : password === repeated ? undefined : 'mismatch';
  return {
    password,
    repeated,
    setPassword,
    setRepeated,
    fault: checked ? fault : undefined,
    check: () => {
      setChecked(true);
      return fault === undefined;
    },
    clear: () => {
      setPassword('');
      setRepeated('');
      setChecked(false);
    },
  };
}

export function NewPassword(props: NewPasswordState) {
  const t = useTranslations('welcome');
  return (
    <>
      <TextField
        label={t('newPassword')}
        hint={t('rule')}
        error={props.fault === 'tooShort' ? t('tooShort') : undefined}
        type="password"
        autoComplete="new-password"
        required
        value={props.password}
        onChange={props.setPassword}
      />
      <TextField
        label={t('repeat')}
        error={props.fault === 'mismatch' ? t('mismatch') : undefined}
        type="password"
        autoComplete="new-password"
        required
        value={props.repeated}
        onChange={props.setRepeated}
      />
    </>
  );
}
