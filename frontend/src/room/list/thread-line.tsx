import type { Message } from '@crew/contracts/chat/chat.entities';
import { plural } from '@lingui/core/macro';
import { type PointerEvent, useState } from 'react';
import { ago } from '../../lib/ago.js';
import { shownName } from '../../members/model/shown-name.js';
import { isCaptain } from '../../ui/art/portrait.js';
import { Avatar } from '../../ui/avatar.js';
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
  const [now] = useState(Date.now);
  return (
    <button type="button" className={styles.line} onPointerOver={onPointer} onPointerDown={onPointer} onClick={onOpen}>
      {authors.map((author) => (
        <Avatar
          key={author.id}
          name={shownName(author)}
          src={author.avatarUrl}
          captain={isCaptain(author.id) ? author.id : undefined}
          size={20}
        />
      ))}
      <strong>{plural(replies, { one: '# reply', other: '# replies' })}</strong>
      {ago(lastReplyAt, now)}
    </button>
  );
}
