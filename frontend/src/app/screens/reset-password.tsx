import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConfirmPasswordReset } from '../../features/identity/api/confirm-password-reset.js';
import styles from '../../features/identity/components/auth.module.css';
import { AuthFrame } from '../../features/identity/components/auth-frame.js';
import { messageOf } from '../../lib/query-client.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { PasswordInput } from '../../ui/password-input.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { TextLink } from '../../ui/text-link.js';

/** Sets a new password; the secret of the emailed link is after the #. */
export default function ResetPassword() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const confirm = useConfirmPasswordReset();
  const token = hash.slice(1);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    void tellOutcome(
      confirm.mutateAsync({ token, password }, { onSuccess: () => void navigate('/auth/login', { replace: true }) }),
      { done: [t`Password changed`, t`Please sign in with your new password.`] },
    );
  };
  return (
    <AuthFrame
      title={t`Choose a new password`}
      words={t`Every device that is signed in will be signed out.`}
      foot={<TextLink to="/auth/forgot-password">{t`Ask for a new link`}</TextLink>}
    >
      {token ? (
        <form onSubmit={submit} noValidate>
          <div className={styles.fields}>
            <Field
              label={t`New password`}
              hint={t`At least 8 characters.`}
              error={confirm.isError ? messageOf(confirm.error) : undefined}
            >
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="new-password"
                  autoFocus
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              )}
            </Field>
            <Button type="submit" variant="solid" size="lg" loading={confirm.isPending}>
              {t`Change password`}
            </Button>
          </div>
        </form>
      ) : (
        <div role="alert">{t`This link is not complete. Please open it again from your mail.`}</div>
      )}
    </AuthFrame>
  );
}
