import { plural, t } from '@lingui/core/macro';
import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/button.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { useListNotifications } from '../api/list-notifications.js';
import { badgeOf } from '../model/unread-badge.js';
import styles from './bell-menu.module.css';

const BellPanel = lazyPart(() => import('./bell-panel.js'));

/** The number of unread notifications, as far as is known. */
export const useUnread = (): number => useListNotifications().data?.pages[0]?.unread ?? 0;

/** The label of the bell, with the number of unread notifications. */
export const bellLabel = (unread: number): string =>
  unread > 0 ? plural(unread, { one: 'Notifications, # unread', other: 'Notifications, # unread' }) : t`Notifications`;

/** The unread count, on the corner of its button. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <span aria-hidden="true" className={styles.badge}>
      {badgeOf(unread)}
    </span>
  );
}

/** The bell with the unread count; it opens the notifications. */
export function BellMenu() {
  const id = useId();
  const unread = useUnread();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton
        id={id}
        className={styles.bell}
        label={bellLabel(unread)}
        data-tooltip={t`Notifications`}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onClick={() => setOpen(!open)}
      >
        <Bell size={20} aria-hidden="true" />
        <UnreadBadge unread={unread} />
      </IconButton>
      {open !== undefined && <BellPanel triggerId={id} open={open} onOpenChange={setOpen} />}
    </>
  );
}
