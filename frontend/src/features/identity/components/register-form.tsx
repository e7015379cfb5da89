import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Field, Input } from '../../../ui/field.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useGetRegistration } from '../api/get-registration.js';
import { useRegister } from '../api/register.js';
import { showRefusal } from '../model/show-refusal.js';
import styles from './auth.module.css';
import { PasswordField, SubmitButton, UsernameField } from './auth-fields.js';

interface RegisterFormProps {
  /** From an invitation's link. */
  inviteCode?: string;
  onSignedIn: (user: User) => void;
}

const loadSchema = async () => (await import('../model/auth-schemas.form.js')).registerSchema;

/** An optional field that is empty is left out. */
const OPTIONAL = { setValueAs: (value?: string) => value || undefined };

/** Creates an account and signs in to it. */
export function RegisterForm({ inviteCode, onSignedIn }: RegisterFormProps) {
  const { register, submit, errors, isSubmitting } = useRegisterForm(inviteCode, onSignedIn);
  const readOnly = isSubmitting;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.fields}>
        <UsernameField
          {...register('username')}
          label={t`Username`}
          error={errors.username?.message}
          readOnly={readOnly}
        />
        <Field label={t`Email`} error={errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('email')}
              readOnly={readOnly}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
          )}
        </Field>
        <Field
          label={t`Display name`}
          aside={t`optional`}
          hint={t`What the crew calls you.`}
          error={errors.displayName?.message}
        >
          {(control) => (
            <Input {...control} {...register('displayName', OPTIONAL)} readOnly={readOnly} autoComplete="name" />
          )}
        </Field>
        <PasswordField
          {...register('password')}
          error={errors.password?.message}
          hint={t`At least 8 characters.`}
          readOnly={readOnly}
          autoComplete="new-password"
        />
        <InviteCodeField
          {...register('inviteCode', OPTIONAL)}
          invited={inviteCode !== undefined}
          error={errors.inviteCode?.message}
          readOnly={readOnly}
        />
        <SubmitButton pending={isSubmitting}>{t`Join the Crew`}</SubmitButton>
      </div>
    </form>
  );
}

function useRegisterForm(inviteCode: string | undefined, onSignedIn: (user: User) => void) {
  const { mutateAsync } = useRegister();
  const { register, handleSubmit, setError, formState } = useSchemaForm(loadSchema, {
    defaultValues: { username: '', email: '', password: '', inviteCode },
  });
  const submit = handleSubmit(async (account) => {
    try {
      onSignedIn((await mutateAsync(account)).user);
    } catch (error) {
      showRefusal(error, (field, message, shouldFocus) => setError(field as 'username', { message }, { shouldFocus }));
    }
  });
  return { register, submit, errors: formState.errors, isSubmitting: formState.isSubmitting };
}

interface InviteCodeFieldProps extends ComponentProps<typeof Input> {
  invited: boolean;
  error?: string;
}

/** Shown when there is a code or one is required; a button otherwise. */
function InviteCodeField({ invited, error, ...input }: InviteCodeFieldProps) {
  const [shown, setShown] = useState(invited);
  const required = useGetRegistration().data?.mode === 'invite';
  if (!shown && !required) {
    return (
      <Button variant="ghost" size="sm" className={styles.inviteCode} onClick={() => setShown(true)}>
        {t`I have an invite code`}
      </Button>
    );
  }
  return (
    <Field
      label={t`Invite code`}
      aside={required ? undefined : t`optional`}
      hint={required ? t`The crew takes new members by invitation.` : undefined}
      error={error}
    >
      {(control) => <Input {...control} {...input} autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
    </Field>
  );
}
