import type { Message } from '@crew/contracts/chat/chat.entities';
import { plural } from '@lingui/core/macro';
import type { PointerEvent } from 'react';
import { ago } from '../../lib/ago.js';
import { useNow } from '../../lib/now.js';
import { Face } from '../../members/components/faces.js';
import styles from './thread-line.module.css';

interface ThreadLineProps {
  thread: NonNullable<Message['thread']>;
  onOpen: () => void;
}

/** A finger does not activate the message: its toolbar would move the line from under it. */
function onPointer(event: PointerEvent): void {
  if (event.pointerType !== 'mouse') event.stopPropagation();
}

/** Below a message with a thread: how many have replied, the last of them, and when. It opens the thread. */
export function ThreadLine({ thread: { replies, lastReplyAt, authors }, onOpen }: ThreadLineProps) {
  const now = useNow();
  return (
    <button type="button" className={styles.line} onPointerOver={onPointer} onPointerDown={onPointer} onClick={onOpen}>
      {authors.map((author) => (
        <Face key={author.id} of={author} size={20} />
      ))}
      <strong>{plural(replies, { one: '# reply', other: '# replies' })}</strong>
      {ago(lastReplyAt, now)}
    </button>
  );
}
