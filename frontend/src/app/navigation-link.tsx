import { plural } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { useCountUnreadConversations } from '../features/conversations/api/count-unread-conversations.js';
import { UnreadBadge } from '../features/notifications/components/bell-menu.js';
import { Link } from '../ui/link.js';
import { isUnder, type NavItem } from './navigation.js';
import styles from './navigation-link.module.css';

interface NavigationLinkProps {
  item: NavItem;
  /** Of the icon, in pixels. */
  size: number;
  className: string | undefined;
  labelClass: string | undefined;
  /** Where the label is not shown. */
  tooltip?: boolean;
}

/** A link to a screen of the navigation; that to the messages says how many conversations are unread. */
export function NavigationLink({ item, size, className, labelClass, tooltip }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const { data } = useCountUnreadConversations();
  const { to, label, Icon } = item;
  const unread = to === '/messages' && data ? data.unread + data.requests : 0;
  return (
    <Link
      to={to}
      className={className}
      aria-current={isUnder(pathname, item) ? 'page' : undefined}
      aria-label={unread > 0 ? plural(unread, { one: 'Messages, # unread', other: 'Messages, # unread' }) : label}
      data-tooltip={tooltip ? label : undefined}
    >
      <span className={styles.icon}>
        <Icon size={size} aria-hidden="true" />
        <UnreadBadge unread={unread} />
      </span>
      <span className={labelClass}>{label}</span>
    </Link>
  );
}
