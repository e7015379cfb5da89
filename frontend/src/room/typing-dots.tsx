import { classNames } from '../lib/class-names.js';
import styles from './typing-dots.module.css';

/** Three dots that breathe while somebody is typing; what says so in words stands elsewhere. */
export const TypingDots = ({ className }: { className?: string | undefined }) => (
  <span className={classNames(styles.dots, className)} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
);
