import { plural, t } from '@lingui/core/macro';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { useBlocked } from '../../members/api/list-blocks.js';
import { Button } from '../../ui/button.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { Modal } from '../../ui/modal.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { useListPins } from '../api/list-pins.js';
import type { ChatMessage } from '../model/chat-message.js';
import type { RoomSource } from '../model/room-source.js';
import styles from './pins-button.module.css';

const PinsList = lazyPart(() => import('./pins-list.js'));

export interface PinsButtonProps {
  source: RoomSource<ChatMessage>;
  /** Path of the room. */
  path: string;
  /** Whether the member may unpin. */
  mayUnpin: boolean;
}

/** The number of a room's pinned messages, which opens them in a panel. Without any there is nothing. */
export function PinsButton({ source, path, mayUnpin }: PinsButtonProps) {
  const { data = [] } = useListPins(source);
  const blocked = useBlocked();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const pins = blocked.pending ? [] : data.filter(({ message: { userId } }) => !userId || !blocked.ids.has(userId));
  const { length: count } = pins;
  if (count === 0 && !open) return null;
  const label = plural(count, { one: '# pinned message', other: '# pinned messages' });
  return (
    <>
      <Button
        variant="ghost"
        className={styles.button}
        aria-label={label}
        data-tooltip={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Pin size={18} aria-hidden="true" />
        {count}
      </Button>
      <Modal open={open} onClose={close} title={t`Pinned messages`} shape="end">
        <PinsList
          fallback={<SkeletonRows rows={count} label={t`Loading pinned messages`} />}
          pins={pins}
          source={source}
          path={path}
          mayUnpin={mayUnpin}
          onLeave={close}
          onClose={close}
        />
      </Modal>
    </>
  );
}
