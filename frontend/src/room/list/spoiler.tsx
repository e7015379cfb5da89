import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './message-text.module.css';

/** Words that are neither shown nor read out until they are pressed. */
export function Spoiler({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const show = () => setShown(true);
  const cover = shown
    ? // It may have the focus, which stays.
      { tabIndex: -1 }
    : {
        role: 'button',
        tabIndex: 0,
        'aria-label': t`Spoiler: press to show`,
        onClick: show,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          show();
        },
      };
  return (
    <span className={styles.spoiler} {...cover}>
      <span>{children}</span>
    </span>
  );
}
