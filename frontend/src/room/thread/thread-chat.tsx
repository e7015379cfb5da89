import type { ThreadReading } from '@crew/contracts/rooms/thread.entities';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { useHintTyping } from '../api/hint-typing.js';
import { useMarkRead } from '../api/mark-read.js';
import { CaptainDrafts } from '../captain-drafts.js';
import { THREAD_COMPOSER_ID } from '../composer/composer-field.js';
import type { ChatMessage } from '../model/chat-message.js';
import { NO_ACTIONS, RoomChat } from '../room-chat.js';
import { useLinkedReply } from '../use-linked-message.js';
import { useMessageActions } from '../use-message-actions.js';
import { useRoom } from '../use-room.js';
import { useUnreadOnEntering } from '../use-unread-on-entering.js';
import { AlsoInRoom } from './also-in-room.js';
import { ThreadParent } from './thread-parent.js';
import type { ThreadPanelProps } from './thread-props.js';

interface ThreadChatProps extends Omit<ThreadPanelProps, 'reading'> {
  parent: ChatMessage;
  reading: ThreadReading;
}

/** The replies of a thread after its message, and the composer: a room in the room. */
export function ThreadChat({ parent, reading, threadId, ...inRoom }: ThreadChatProps) {
  const { room, actions = NO_ACTIONS, candidates, closed } = inRoom;
  const { room: thread, view } = useRoom(useMemo(() => room.source.threadOf(threadId), [room, threadId]));
  const { source } = thread;
  const [alsoInRoom, setAlsoInRoom] = useState(false);
  const messageActions = useMessageActions(thread, candidates);
  const threadActions = useMemo(
    () => ({
      ...actions,
      ...(actions.react && messageActions),
      openThread: undefined,
      linkTo: (reply: ChatMessage) => actions.linkTo?.(reply).replace('#', `?thread=${threadId}#`) ?? '',
    }),
    [actions, messageActions, threadId],
  );
  const { following, lastSeq, lastReadSeq } = reading;
  const unread = following ? Math.max(0, lastSeq - lastReadSeq) : 0;
  const beginning = <ThreadParent message={parent} source={room.source} actions={actions} layout={inRoom.layout} />;

  return (
    <RoomChat
      room={thread}
      view={view}
      layout={inRoom.layout}
      label={t`Replies in the thread`}
      placeholder={t`Reply in thread...`}
      composerId={THREAD_COMPOSER_ID}
      candidates={candidates}
      onMentionToken={inRoom.onMentionToken}
      actions={threadActions}
      unread={useUnreadOnEntering(source, { lastSeq, lastReadSeq, unread })}
      reading={useMarkRead(source)}
      linked={useLinkedReply()}
      speaking={inRoom.captains && <CaptainDrafts room={thread} view={view} onAskAgain={inRoom.onAskAgain} />}
      onTyping={useHintTyping(source)}
      options={<AlsoInRoom roomKey={room.source.key} checked={alsoInRoom} onChange={setAlsoInRoom} />}
      onSend={(draft) => {
        setAlsoInRoom(false);
        // Pictures are posted once: without text, nothing is left for the room.
        return alsoInRoom && draft.content !== '' ? { ...draft, alsoInRoom } : draft;
      }}
      // What replaces the composer of the room stands there.
      closed={closed && <></>}
      beginning={beginning}
    />
  );
}
