import { defineSlotRecipe, Popover, Portal } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { isNarrow } from '../../lib/is-narrow.js';
import { inChakra } from '../../ui/in-chakra.js';
import { Modal } from '../../ui/modal.js';
import { EmojiPicker } from './emoji-picker.js';
import type { EmojiRequest } from './emoji-request.js';

const recipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      w: '22.5rem',
      maxW: 'calc(100vw - 1rem)',
      bg: 'bg.raised',
      border: 'hairline',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'raised',
      outline: 'none',
      zIndex: 'overlay',
      p: '3',
      _open: { animation: 'rise {durations.normal} {easings.out}' },
    },
  },
});

interface EmojiDialogProps {
  request: EmojiRequest;
  onClose: () => void;
}

/** The emoji picker beside what asked for it, or as a sheet on a phone. */
export default inChakra(function EmojiDialog({ request: { anchor, onChoose }, onClose }: EmojiDialogProps) {
  const [isSheet] = useState(isNarrow);
  const [place] = useState(() => anchor.getBoundingClientRect());
  useEffect(() => () => (anchor.isConnected ? anchor.focus({ preventScroll: true }) : undefined), [anchor]);
  const picker = (
    <EmojiPicker
      onChoose={(emoji) => {
        onClose();
        // Once the focus is let out of the picker.
        setTimeout(() => onChoose(emoji));
      }}
    />
  );
  if (isSheet) {
    return (
      <Modal open onClose={onClose} title={t`Emoji`} shape="bottom" finalFocus={() => anchor}>
        {picker}
      </Modal>
    );
  }
  return (
    <Popover.Root
      open
      modal
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      finalFocusEl={() => anchor}
      positioning={{
        placement: 'top-end',
        strategy: 'fixed',
        getAnchorRect: () => (anchor.isConnected ? anchor.getBoundingClientRect() : place),
      }}
      recipe={recipe}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t`Emoji`}>{picker}</Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
});
