import { t } from '@lingui/core/macro';
import { Bell } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { bellLabel, UnreadBadge, useUnread } from '../features/notifications/components/bell-menu.js';
import { useSession } from '../lib/session.js';
import { lazyPart } from '../ui/lazy-part.js';
import { Modal } from '../ui/modal.js';
import styles from './dock.module.css';
import { navigationFor } from './navigation.js';
import { NavigationLink } from './navigation-link.js';
import { routeAt } from './routes.js';

const NotificationList = lazyPart(() => import('../features/notifications/components/notification-list.js'));

/** Fields that bring up the keyboard of a phone. */
const TYPED_INTO = 'textarea, input:not([type=checkbox], [type=radio], [type=file])';
/** A press moves the focus as it begins: nothing may move from under the finger before it ends. */
const PRESS_MS = 200;

/** Marks the page while the member types. */
function useMarkTyping(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const mark = () =>
      document.documentElement.toggleAttribute('data-typing', document.activeElement?.matches(TYPED_INTO) ?? false);
    const onMove = () => {
      clearTimeout(timer);
      timer = setTimeout(mark, PRESS_MS);
    };
    const types = ['focusin', 'focusout'] as const;
    for (const type of types) document.addEventListener(type, onMove);
    return () => {
      clearTimeout(timer);
      for (const type of types) document.removeEventListener(type, onMove);
    };
  }, []);
}

/** The navigation of small screens. It hides while the member types. */
export function Dock() {
  const { user, status } = useSession();
  const { pathname } = useLocation();
  const items = user ? navigationFor(user).filter(({ dock }) => dock) : [];
  const shown = items.length > 1;
  useMarkTyping();

  // Only members can open these screens.
  const expected = status === 'unknown' && routeAt(pathname).access !== undefined;
  const makesRoom = shown || expected;
  // Set before the first paint, so that nothing shifts when the dock appears.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-dock', makesRoom);
    return () => document.documentElement.removeAttribute('data-dock');
  }, [makesRoom]);

  if (!shown) return null;
  return (
    <nav aria-label={t({ message: 'Main', context: 'navigation' })} className={styles.dock}>
      {items.map((item) => (
        <NavigationLink key={item.to} item={item} size={20} className={styles.place} labelClass={styles.label} />
      ))}
      <DockBell />
    </nav>
  );
}

/** The bell of small screens; its notifications open in a sheet. */
function DockBell() {
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.place}
        aria-label={bellLabel(unread)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.bell}>
          <Bell size={22} aria-hidden="true" />
          <UnreadBadge unread={unread} />
        </span>
      </button>
      <Modal open={open} onClose={close} title={t`Notifications`} shape="end">
        <NotificationList onLeave={close} onClose={close} />
      </Modal>
    </>
  );
}
