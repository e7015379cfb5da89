import { t } from '@lingui/core/macro';
import { Chip } from '../../ui/chip.js';
import { NameLink } from '../../ui/name-link.js';
import styles from './member-name.module.css';

/** Worn by admins wherever their name is shown. */
export const AdminBadge = () => <Chip hue="gold">{t`Admin`}</Chip>;

interface MemberNameProps {
  name: string;
  /** A member's username or a captain's key: shown on hover and focus, because names need not be unique. */
  username: string | undefined;
  isAdmin?: boolean | undefined;
  /** Path of the profile. */
  to?: string | undefined;
  tabIndex?: number;
}

/** The name of a member, in one line, with the badge of an admin beside it. */
export function MemberName({ name, username, isAdmin, to, tabIndex }: MemberNameProps) {
  const tooltip = username && `@${username}`;
  return (
    <>
      <span className={styles.name} data-tooltip={to === undefined ? tooltip : undefined}>
        {to === undefined ? (
          name
        ) : (
          <NameLink to={to} tabIndex={tabIndex} data-tooltip={tooltip}>
            {name}
          </NameLink>
        )}
      </span>
      {isAdmin && <AdminBadge />}
    </>
  );
}
