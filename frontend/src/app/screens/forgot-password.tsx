import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useRequestPasswordReset } from '../../features/identity/api/request-password-reset.js';
import styles from '../../features/identity/components/auth.module.css';
import { AuthFrame } from '../../features/identity/components/auth-frame.js';
import { messageOf } from '../../lib/query-client.js';
import { Button } from '../../ui/button.js';
import { Field, Input } from '../../ui/field.js';
import { TextLink } from '../../ui/text-link.js';

/** Requests a password reset link. The response is the same whether or not the address is known. */
export default function ForgotPassword() {
  const [email, setEmail] = useState('');
  const request = useRequestPasswordReset();
  const address = email.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.isPending) request.mutate({ email: address });
  };
  return (
    <AuthFrame
      title={t`Forgot your password?`}
      words={t`Tell us your address and we mail you a link.`}
      foot={<TextLink to="/auth/login">{t`Back to sign in`}</TextLink>}
    >
      {request.isSuccess ? (
        <div role="status">
          <Trans>
            If <b>{address}</b> belongs to an account, a link is on its way. It works once, within 30 minutes.
          </Trans>
        </div>
      ) : (
        <form onSubmit={submit} noValidate>
          <div className={styles.fields}>
            <Field label={t`Email`} error={request.isError ? messageOf(request.error) : undefined}>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  autoComplete="email"
                  autoFocus
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
            <Button type="submit" variant="solid" size="lg" loading={request.isPending}>
              {t`Send the link`}
            </Button>
          </div>
        </form>
      )}
    </AuthFrame>
  );
}
