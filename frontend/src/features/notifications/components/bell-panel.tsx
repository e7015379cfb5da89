import { defineSlotRecipe, Popover, Portal } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { inChakra } from '../../../ui/in-chakra.js';
import NotificationList from './notification-list.js';

const recipe = defineSlotRecipe({
  slots: ['positioner', 'content', 'title', 'body'],
  base: {
    positioner: { zIndex: 'popover' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      w: 'min(25rem, calc(100vw - 2rem))',
      maxH: 'min(36rem, calc(100dvh - 6rem))',
      p: '2',
      bg: 'bg.raised',
      border: 'hairline',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'raised',
      outline: 'none',
      _open: { animation: 'rise {durations.normal} {easings.out}' },
    },
    title: { px: '3', pt: '2', textStyle: 'heading', fontFamily: 'display' },
    body: { flex: '1', minH: '0', overflowY: 'auto', overscrollBehavior: 'contain' },
  },
});

interface BellPanelProps {
  triggerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The panel of the bell. Loaded when first opened. */
export default inChakra(function BellPanel({ triggerId, open, onOpenChange }: BellPanelProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'bottom-end', gutter: 14 }}
      recipe={recipe}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content>
            <Popover.Title>{t`Notifications`}</Popover.Title>
            <Popover.Body>
              <NotificationList onLeave={() => onOpenChange(false)} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
});
