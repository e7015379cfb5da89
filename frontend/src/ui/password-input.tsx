import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { IconButton } from './button.js';
import { Input } from './field.js';

/** A password field with a button to show it, and a warning when Caps Lock is on. */
export function PasswordInput({
  onCapsLock,
  ...props
}: ComponentProps<typeof Input> & { onCapsLock?: (on: boolean) => void }) {
  const [shown, setShown] = useState(false);
  const notice = (event: KeyboardEvent) => onCapsLock?.(event.getModifierState('CapsLock'));
  return (
    <Box position="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        pe="12"
        onKeyDown={notice}
        onKeyUp={notice}
      />
      <Box position="absolute" insetEnd="1.5" top="50%" transform="translateY(-50%)">
        <IconButton
          label={shown ? t`Hide password` : t`Show password`}
          aria-pressed={shown}
          size="sm"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} /> : <Eye size={18} />}
        </IconButton>
      </Box>
    </Box>
  );
}
