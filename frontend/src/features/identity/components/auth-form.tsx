import { Box, Grid } from '@chakra-ui/react';
import { CODE_MISSING } from '@crew/contracts/identity/identity.constants';
import type { User } from '@crew/contracts/identity/identity.entities';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { Button } from '../../../ui/button.js';
import { Field, type FieldControl, Input } from '../../../ui/field.js';
import { PasswordInput } from '../../../ui/password-input.js';
import { TextLink } from '../../../ui/text-link.js';
import { toastError } from '../../../ui/toast.js';
import { useRegistration } from '../api/get-registration.js';
import { useLogin } from '../api/login.js';
import { useRegister } from '../api/register.js';

export type AuthMode = 'login' | 'register';
type Name = 'username' | 'email' | 'password' | 'displayName' | 'inviteCode' | 'code';
type Errors = Partial<Record<Name, string>>;

const FIELDS: Record<AuthMode, readonly Name[]> = {
  login: ['username', 'password', 'code'],
  register: ['username', 'email', 'displayName', 'password', 'inviteCode'],
};
/** The schemas bring zod with them; they come while the visitor types. */
const loadSchemas = () => import('./auth-schemas.form.js');

const OPTIONAL: readonly Name[] = ['displayName', 'inviteCode', 'code'];

/** The field that a refusal of the server is about. */
const FIELD_OF: Partial<Record<ApiError['code'], Name>> = {
  username_taken: 'username',
  email_taken: 'email',
  invite_invalid: 'inviteCode',
  invite_required: 'inviteCode',
  password_common: 'password',
  code_wrong: 'code',
};

/** What is sent: the optional fields that were left empty are left out. */
const gather = (form: HTMLFormElement, mode: AuthMode): Record<string, string> => {
  const data = new FormData(form);
  const entries = FIELDS[mode].map((name) => [name, String(data.get(name) ?? '')] as const);
  return Object.fromEntries(entries.filter(([name, value]) => value !== '' || !OPTIONAL.includes(name)));
};

const firstErrors = (issues: readonly { path: string | readonly PropertyKey[]; message: string }[]): Errors => {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(typeof path === 'string' ? path : path[0])] ??= message;
  return errors;
};

interface AuthFormProps {
  mode: AuthMode;
  /** From an invitation's link. */
  inviteCode?: string;
  onSignedIn: (user: User) => void;
}

/** Sign in, or join: one form in two modes. What is typed stays whatever goes wrong. */
export function AuthForm({ mode, inviteCode, onSignedIn }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  /** A second press must not send a second time, not even before the first has shown as pending. */
  const sending = useRef(false);
  const [errors, setErrors] = useState<Errors>({});
  const [capsLock, setCapsLock] = useState(false);
  const [tried, setTried] = useState(false);
  const [invited, setInvited] = useState(inviteCode !== undefined);
  const [codeAsked, setCodeAsked] = useState(false);
  const inviteOnly = useRegistration(mode === 'register').data?.mode === 'invite';
  const signIn = useLogin();
  const join = useRegister();
  const pending = signIn.isPending || join.isPending;

  useEffect(() => void loadSchemas(), []);

  const refuse = (found: Errors) => {
    setErrors(found);
    const first = FIELDS[mode].find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  /** Checks what was typed as the server will, then sends it. */
  const attempt = async (values: Record<string, string>): Promise<User | undefined> => {
    if (codeAsked && !values.code?.trim()) {
      refuse({ code: CODE_MISSING });
      return undefined;
    }
    const { AUTH_SCHEMAS } = await loadSchemas();
    if (mode === 'login') {
      const parsed = AUTH_SCHEMAS.login.safeParse(values);
      if (parsed.success) return (await signIn.mutateAsync(parsed.data)).user;
      refuse(firstErrors(parsed.error.issues));
    } else {
      const parsed = AUTH_SCHEMAS.register.safeParse(values);
      if (parsed.success) return (await join.mutateAsync(parsed.data)).user;
      refuse(firstErrors(parsed.error.issues));
    }
    return undefined;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setTried(true);
    try {
      const user = await attempt(gather(event.currentTarget, mode));
      if (user) onSignedIn(user);
    } catch (error) {
      // The password was right; the account asks for a second factor too.
      if (error instanceof ApiError && error.code === 'code_required') return setCodeAsked(true);
      toastError('Error', messageOf(error));
      if (error instanceof ApiError) {
        const field = FIELD_OF[error.code];
        refuse(field ? { [field]: error.message } : firstErrors(error.errors));
      }
    } finally {
      sending.current = false;
    }
  };
  /** Once something was refused, each keystroke shows what is still wrong. */
  const recheck = async (event: FormEvent<HTMLFormElement>) => {
    const values = gather(event.currentTarget, mode);
    const { AUTH_SCHEMAS } = await loadSchemas();
    const parsed = AUTH_SCHEMAS[mode].safeParse(values);
    setErrors(parsed.success ? {} : firstErrors(parsed.error.issues));
  };

  const input = (name: Name, control: FieldControl) => ({ ...control, name, readOnly: pending });

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      onChange={tried ? (event) => void recheck(event) : undefined}
      noValidate
    >
      <Grid gap="5">
        <Field label={mode === 'login' ? 'Username or email' : 'Username'} error={errors.username}>
          {(control) => (
            <Input
              {...input('username', control)}
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              autoFocus
            />
          )}
        </Field>
        {mode === 'register' && (
          <>
            <Field label="Email" error={errors.email}>
              {(control) => <Input {...input('email', control)} type="email" inputMode="email" autoComplete="email" />}
            </Field>
            <Field label="Display name" aside="optional" hint="What the crew calls you." error={errors.displayName}>
              {(control) => <Input {...input('displayName', control)} autoComplete="name" />}
            </Field>
          </>
        )}
        <Field
          label="Password"
          error={errors.password}
          hint={capsLock ? 'Caps Lock is on' : mode === 'register' ? 'At least 8 characters.' : undefined}
        >
          {(control) => (
            <PasswordInput
              {...input('password', control)}
              autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
              onCapsLock={setCapsLock}
            />
          )}
        </Field>
        {codeAsked && (
          <Field label="Code" hint="From your authenticator app, or one of your recovery codes." error={errors.code}>
            {(control) => <Input {...input('code', control)} autoComplete="one-time-code" autoFocus />}
          </Field>
        )}
        {mode === 'register' &&
          (invited || inviteOnly ? (
            <Field
              label="Invite code"
              aside={inviteOnly ? undefined : 'optional'}
              hint={inviteOnly ? 'The crew takes new members by invitation.' : undefined}
              error={errors.inviteCode}
            >
              {(control) => (
                <Input
                  {...input('inviteCode', control)}
                  defaultValue={inviteCode}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
              )}
            </Field>
          ) : (
            <Button variant="ghost" size="sm" justifySelf="start" ms="-3" onClick={() => setInvited(true)}>
              I have an invite code
            </Button>
          ))}
        <Box pt="1">
          <Button type="submit" variant="solid" size="lg" w="full" loading={pending}>
            {mode === 'login' ? 'Sign In' : 'Join the Crew'}
          </Button>
        </Box>
        {mode === 'login' && (
          <Box textAlign="center" textStyle="caption">
            <TextLink to="/auth/forgot-password">Forgot your password?</TextLink>
          </Box>
        )}
      </Grid>
    </form>
  );
}
