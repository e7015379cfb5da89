import { classNames } from '../lib/class-names.js';
import { Link, type LinkProps } from './link.js';
import styles from './name-link.module.css';

/** A member's name or face as a link to their profile, which opens as a card: `app/profile-card`. */
export const NameLink = ({ className, ...props }: LinkProps) => (
  <Link
    aria-haspopup={props.to.startsWith('/profile/') ? 'dialog' : undefined}
    {...props}
    className={classNames(styles.link, className)}
  />
);
