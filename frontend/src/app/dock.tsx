import { Box, chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { bellLabel, UnreadBadge, useUnread } from '../features/notifications/components/bell-menu.js';
import { useSession } from '../lib/session.js';
import { Link } from '../ui/link.js';
import { Modal } from '../ui/modal.js';
import { isUnder, navigationFor } from './navigation.js';
import { routeAt } from './routes.js';

const NotificationList = lazy(() => import('../features/notifications/components/notification-list.js'));

const place = {
  base: {
    flex: '1',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '0.5',
    minW: '0',
    fontSize: 'xs',
    color: 'fg.muted',
    textDecoration: 'none',
    _currentPage: { color: 'gold.fg' },
  },
} as const;
const DockLink = chakra(Link, place);
const DockButton = chakra('button', place);

/** The navigation of small screens. It hides while the member types. */
export function Dock() {
  const { user, status } = useSession();
  const { pathname } = useLocation();
  const items = user ? navigationFor(user).filter(({ dock }) => dock) : [];
  const shown = items.length > 1;

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
    <Box
      as="nav"
      aria-label="Main"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="header"
      display={{ base: 'flex', md: 'none' }}
      h="var(--dock-height)"
      pb="env(safe-area-inset-bottom)"
      bg="bg.raised"
      borderTop="hairline"
      borderColor="border"
      overflow="hidden"
    >
      {items.map((item) => (
        <DockLink key={item.to} to={item.to} aria-current={isUnder(pathname, item) ? 'page' : undefined}>
          <item.Icon size={20} aria-hidden="true" />
          <Box as="span" truncate maxW="full" px="1">
            {item.label === 'Avatar Station' ? 'Avatar' : item.label}
          </Box>
        </DockLink>
      ))}
      <DockBell />
    </Box>
  );
}

/** The bell of small screens; its notifications open in a sheet. */
function DockBell() {
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  return (
    <>
      <DockButton type="button" aria-label={bellLabel(unread)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Box as="span" position="relative" p="2">
          <Bell size={22} aria-hidden="true" />
          <UnreadBadge unread={unread} />
        </Box>
      </DockButton>
      <Modal open={open} onClose={() => setOpen(false)} title="Notifications" shape="end">
        <Suspense>
          <NotificationList onLeave={() => setOpen(false)} />
        </Suspense>
      </Modal>
    </>
  );
}
