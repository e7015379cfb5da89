import { t } from '@lingui/core/macro';
import { useSession } from '../../../lib/session.js';
import { Field } from '../../../ui/field.js';
import { PasswordInput } from '../../../ui/password-input.js';

interface CurrentPasswordProps {
  label?: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

/** A field for the current password. The hidden one names the account for password managers. */
export const CurrentPassword = ({ label = t`Your password`, value, onChange, error }: CurrentPasswordProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <>
        <Username />
        <PasswordInput
          {...control}
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </>
    )}
  </Field>
);

const Username = () => (
  <input type="text" autoComplete="username" value={useSession().user?.username ?? ''} readOnly hidden />
);
