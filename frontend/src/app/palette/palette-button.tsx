import { t } from '@lingui/core/macro';
import { commandKey } from '../shortcuts/command-key.js';
import { paletteOpen } from './palette-open.js';
import styles from './palette-button.module.css';

/** Opens the command palette, and shows which keys do. On a phone there are no such keys. */
export const PaletteButton = () => (
  <button
    type="button"
    className={styles.button}
    aria-label={t`Go anywhere`}
    aria-haspopup="dialog"
    data-tooltip={t`Go to a room, person or screen, or do something`}
    onClick={() => paletteOpen.set(true)}
  >
    <kbd aria-hidden="true">{commandKey()} K</kbd>
  </button>
);
