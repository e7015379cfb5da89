import { plural, t } from '@lingui/core/macro';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { withLaterTexts } from '../../../lib/language.js';
import { IconButton } from '../../../ui/button.js';
import { useListNotifications } from '../api/list-notifications.js';
import { badgeOf } from '../model/unread-badge.js';
import styles from './bell-menu.module.css';

const BellPanel = lazy(() => withLaterTexts(import('./bell-panel.js')));

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
      {open !== undefined && (
        <Suspense>
          <BellPanel triggerId={id} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
