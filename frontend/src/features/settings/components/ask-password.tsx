import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { messageOf } from '../../../lib/query-client.js';
import { Button } from '../../../ui/button.js';
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
  onPassword: (password: string) => void;
}

/** Asks for the member's password before a sensitive action. */
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
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'tinted' : 'solid'}
            colorPalette={danger ? 'danger' : undefined}
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
  onPassword,
}: Pick<AskPasswordProps, 'pending' | 'error' | 'onPassword'> & { id: string }) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password && !pending) onPassword(password);
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <CurrentPassword value={password} onChange={setPassword} error={error ? messageOf(error) : undefined} />
    </form>
  );
}
