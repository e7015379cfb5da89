import { Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { Button } from '../../../ui/button.js';
import { Field, Input } from '../../../ui/field.js';
import { Modal } from '../../../ui/modal.js';
import { CurrentPassword } from './current-password.js';

interface AskPasswordProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** The label of the confirming button. */
  action: string;
  danger?: boolean;
  pending: boolean;
  error: unknown;
  /** Asks for a code of the second factor as well. */
  withCode?: boolean;
  onPassword: (password: string, code: string) => void;
  /** Further fields, above the password. */
  children?: ReactNode;
}

/** Asks for the member's password, and a code if wanted, before a sensitive action. */
export function AskPassword({ open, onClose, title, description, action, danger, ...rest }: AskPasswordProps) {
  const form = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      role={danger ? 'alertdialog' : 'dialog'}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'tinted' : 'solid'}
            hue={danger ? 'danger' : undefined}
            loading={rest.pending}
          >
            {action}
          </Button>
        </>
      }
    >
      <PasswordField id={form} {...rest} />
    </Modal>
  );
}

function PasswordField({
  id,
  pending,
  error,
  withCode = false,
  onPassword,
  children,
}: Pick<AskPasswordProps, 'pending' | 'error' | 'withCode' | 'onPassword' | 'children'> & { id: string }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const wrongCode = error instanceof ApiError && error.code === 'code_wrong';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password && (!withCode || code.trim()) && !pending) onPassword(password, code.trim());
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Grid gap="5">
        {children}
        <CurrentPassword
          value={password}
          onChange={setPassword}
          error={error && !wrongCode ? messageOf(error) : undefined}
        />
        {withCode && (
          <Field
            label={t({ message: 'Code', context: 'two-factor sign-in' })}
            hint={t`From your authenticator app, or one of your recovery codes.`}
            error={wrongCode ? messageOf(error) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="one-time-code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
        )}
      </Grid>
    </form>
  );
}
