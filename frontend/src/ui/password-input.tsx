import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { IconButton } from './button.js';
import { Input } from './field.js';
import styles from './password-input.module.css';

/** A password field with a button to show it, and a warning when Caps Lock is on. */
export function PasswordInput({
  onCapsLock,
  ...props
}: ComponentProps<typeof Input> & { onCapsLock?: (on: boolean) => void }) {
  const [shown, setShown] = useState(false);
  const notice = (event: KeyboardEvent) => onCapsLock?.(event.getModifierState('CapsLock'));
  return (
    <div className={styles.password}>
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={notice}
        onKeyUp={notice}
      />
      <div className={styles.show}>
        <IconButton
          label={shown ? t`Hide password` : t`Show password`}
          aria-pressed={shown}
          size="sm"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} /> : <Eye size={18} />}
        </IconButton>
      </div>
    </div>
  );
}
