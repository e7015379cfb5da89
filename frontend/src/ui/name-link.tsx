import { classNames } from '../lib/class-names.js';
import { Link, type LinkProps } from './link.js';
import styles from './name-link.module.css';

/** A member's name or face as a link to their profile. */
export const NameLink = ({ className, ...props }: LinkProps) => (
  <Link {...props} className={classNames(styles.link, className)} />
);
