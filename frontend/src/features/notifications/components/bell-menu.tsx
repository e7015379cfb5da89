import { Box } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { IconButton } from '../../../ui/button.js';
import { useListNotifications } from '../api/list-notifications.js';
import { badgeOf } from '../model/words.js';

const BellPanel = lazy(() => import('./bell-panel.js'));

/** The number of unread notifications, as far as is known. */
export const useUnread = (): number => useListNotifications().data?.pages[0]?.unread ?? 0;

/** The label of the bell, with the number of unread notifications. */
export const bellLabel = (unread: number): string => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications');

/** The unread count, on the corner of its button. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <Box
      as="span"
      aria-hidden="true"
      position="absolute"
      top="0"
      insetEnd="-1"
      minW="5"
      px="1"
      borderRadius="full"
      bg="gold.solid"
      color="gold.contrast"
      fontSize="xs"
      fontWeight="semibold"
      lineHeight="1.25rem"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
      pointerEvents="none"
    >
      {badgeOf(unread)}
    </Box>
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
        position="relative"
        label={bellLabel(unread)}
        data-tooltip="Notifications"
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
