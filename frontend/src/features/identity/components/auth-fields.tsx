import { t } from '@lingui/core/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Field, Input } from '../../../ui/field.js';
import { PasswordInput } from '../../../ui/password-input.js';
import styles from './auth.module.css';

type InputProps = ComponentProps<typeof Input>;

interface UsernameFieldProps extends InputProps {
  label: string;
  error?: string;
}

export const UsernameField = ({ label, error, ...input }: UsernameFieldProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <Input
        {...control}
        {...input}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
      />
    )}
  </Field>
);

/** A password with its hint, or a warning while Caps Lock is on. */
export function PasswordField({ hint, error, ...input }: InputProps & { hint?: string; error?: string }) {
  const [capsLock, setCapsLock] = useState(false);
  return (
    <Field label={t`Password`} error={error} hint={capsLock ? t`Caps Lock is on` : hint}>
      {(control) => <PasswordInput {...control} {...input} onCapsLock={setCapsLock} />}
    </Field>
  );
}

export const SubmitButton = ({ pending, children }: { pending: boolean; children: ReactNode }) => (
  <Button type="submit" variant="solid" size="lg" loading={pending} className={styles.submit}>
    {children}
  </Button>
);
