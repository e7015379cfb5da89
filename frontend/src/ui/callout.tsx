import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import { IconButton } from './button.js';
import styles from './callout.module.css';

interface CalloutProps extends ComponentProps<'aside'> {
  /** Without it, the callout stays. */
  onDismiss?: (() => void) | undefined;
}

/** A line above a screen's content: an icon, a message and one action. */
export const Callout = ({ onDismiss, className, children, ...props }: CalloutProps) => (
  <aside {...props} className={classNames(styles.callout, onDismiss && styles.dismissible, className)}>
    {children}
    {onDismiss && (
      <IconButton label={t`Dismiss`} size="sm" className={styles.dismiss} onClick={onDismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    )}
  </aside>
);
