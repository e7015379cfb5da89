import { t } from '@lingui/core/macro';
import { Moon, Sun } from 'lucide-react';
import { setTheme, useColorMode } from '../lib/color-mode.js';
import { IconButton } from '../ui/button.js';

export function ColorModeButton() {
  const mode = useColorMode();
  const next = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={next === 'light' ? t`Dawn theme` : t`Night theme`} onClick={() => setTheme(next)}>
      {next === 'light' ? <Sun size={18} /> : <Moon size={18} />}
    </IconButton>
  );
}
