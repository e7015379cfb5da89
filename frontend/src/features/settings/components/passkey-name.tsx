import { PASSKEY_NAME_MAX_CHARS } from '@crew/contracts/identity/identity.constants';
import { t } from '@lingui/core/macro';
import { Field, Input } from '../../../ui/field.js';

interface PasskeyNameProps {
  value: string;
  onChange: (name: string) => void;
  error?: string | undefined;
}

/** A field for the name by which a member knows a passkey. */
export const PasskeyName = ({ value, onChange, error }: PasskeyNameProps) => (
  <Field label={t`Name`} hint={t`To tell your passkeys apart.`} error={error}>
    {(control) => (
      <Input
        {...control}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_CHARS}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
