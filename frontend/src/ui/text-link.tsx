import { classNames } from '../lib/class-names.js';
import { Link, type LinkProps } from './link.js';
import styles from './text-link.module.css';

/** A link to a screen within running text. */
export const TextLink = ({ className, ...props }: LinkProps) => (
  <Link {...props} className={classNames(styles.link, className)} />
);
