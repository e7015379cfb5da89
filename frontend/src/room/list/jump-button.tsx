import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import styles from './jump-button.module.css';

interface JumpButtonProps {
  edge: 'top' | 'bottom';
  variant: 'tinted' | 'solid' | 'glass';
  onClick: () => void;
  /** Another button, which loads later: below, so that this one stays where it is. */
  below?: ReactNode;
  children: ReactNode;
}

/** A button that floats over an edge of the message list. */
export const JumpButton = ({ edge, variant, onClick, below, children }: JumpButtonProps) => (
  <div className={styles.place} data-edge={edge}>
    <Button size="sm" variant={variant} className={styles.button} onClick={onClick}>
      {children}
    </Button>
    {below}
  </div>
);
