import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.js';
import { classNames } from '../../../lib/class-names.js';
import { Field, Input } from '../../../ui/field.js';
import { TextLink } from '../../../ui/text-link.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useLogin } from '../api/login.js';
import { showRefusal } from '../model/show-refusal.js';
import styles from './auth.module.css';
import { PasswordField, SubmitButton, UsernameField } from './auth-fields.js';
import { PasskeyButton } from './passkey-button.js';

const loadSchema = async () => (await import('../model/auth-schemas.form.js')).loginSchema;

/** Signs in by password or passkey; the code of a second factor is asked for once the password was right. */
export function LoginForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const { register, submit, codeAsked, errors, isSubmitting } = useLoginForm(onSignedIn);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.fields}>
        <UsernameField
          {...register('username')}
          label={t`Username or email`}
          error={errors.username?.message}
          readOnly={isSubmitting}
        />
        <PasswordField
          {...register('password')}
          error={errors.password?.message}
          readOnly={isSubmitting}
          autoComplete="current-password"
        />
        {codeAsked && (
          <Field
            label={t({ message: 'Code', context: 'second factor' })}
            hint={t`From your authenticator app, or one of your recovery codes.`}
            error={errors.code?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...register('code')}
                readOnly={isSubmitting}
                autoComplete="one-time-code"
                autoFocus
              />
            )}
          </Field>
        )}
        <SubmitButton pending={isSubmitting}>{t`Sign In`}</SubmitButton>
        <PasskeyButton onSignedIn={onSignedIn} />
        <div className={classNames('text-caption', styles.forgot)}>
          <TextLink to="/auth/forgot-password">{t`Forgot your password?`}</TextLink>
        </div>
      </div>
    </form>
  );
}

function useLoginForm(onSignedIn: (user: User) => void) {
  const [codeAsked, setCodeAsked] = useState(false);
  const { mutateAsync } = useLogin();
  const { register, handleSubmit, setError, formState } = useSchemaForm(loadSchema, {
    defaultValues: { username: '', password: '' },
  });
  const submit = handleSubmit(async (credentials) => {
    try {
      onSignedIn((await mutateAsync(credentials)).user);
    } catch (error) {
      // The password was right; the account asks for a second factor too.
      if (error instanceof ApiError && error.code === 'code_required') return setCodeAsked(true);
      showRefusal(error, (field, message, shouldFocus) => setError(field as 'username', { message }, { shouldFocus }));
    }
  });
  return { register, submit, codeAsked, errors: formState.errors, isSubmitting: formState.isSubmitting };
}
