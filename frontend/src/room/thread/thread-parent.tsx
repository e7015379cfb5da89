import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { useMember } from '../../lib/session.js';
import { useBlocked } from '../../members/api/list-blocks.js';
import { MessageItem } from '../list/message-item.js';
import type { ChatMessage } from '../model/chat-message.js';
import type { RoomSource } from '../model/room-source.js';
import { withoutBlocked } from '../model/visibility.js';
import { RoomActionsContext } from '../room-actions.js';
import type { RoomChatProps } from '../room-chat.js';
import styles from './thread-parent.module.css';

interface ThreadParentProps {
  message: ChatMessage;
  /** The calls of the room. */
  source: RoomSource<ChatMessage>;
  /** What the member can do with messages of the room. */
  actions: NonNullable<RoomChatProps['actions']>;
  layout: RoomChatProps['layout'];
}

/** The message that a thread is about, above its replies, with the actions that it has in the room. */
export function ThreadParent({ message, source, actions, layout }: ThreadParentProps) {
  const { id, username, isAdmin } = useMember();
  const { ids } = useBlocked();
  const [active, setActive] = useState(false);
  const [editing, setEditing] = useState<string>();
  const own = useMemo(
    () => ({
      moderates: isAdmin,
      ...actions,
      me: { id, username },
      source,
      openThread: undefined,
      editing,
      onEditing: setEditing,
    }),
    [actions, source, id, username, isAdmin, editing],
  );
  const [visible] = withoutBlocked([message], ids);
  const replies = message.thread?.replies ?? 0;
  return (
    <RoomActionsContext value={own}>
      <div
        role="presentation"
        data-layout={layout}
        className={styles.parent}
        onPointerOver={() => setActive(true)}
        onPointerDown={() => setActive(true)}
        onFocus={() => setActive(true)}
        onPointerLeave={() => setActive(false)}
      >
        {visible ? (
          <MessageItem message={visible} continued={false} lit={false} active={active} />
        ) : (
          <div className={styles.blocked}>{t`Written by somebody you blocked`}</div>
        )}
      </div>
      <div className={styles.count}>
        {replies > 0 ? plural(replies, { one: '# reply', other: '# replies' }) : t`No replies yet`}
      </div>
    </RoomActionsContext>
  );
}
