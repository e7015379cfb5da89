import { directCalls } from '@crew/contracts/chat/direct-calls';
import type { DirectMessage } from '@crew/contracts/chat/direct.entities';
import { directMessagePushed, directRead, directTyping } from '@crew/contracts/chat/direct.events';
import { t } from '@lingui/core/macro';
import { stream } from '../../../lib/event-stream.js';
import { messageOf } from '../../../lib/query-client.js';
import { roomSource } from '../../../room/api/room-source.js';
import type { RoomSource } from '../../../room/model/room-source.js';

const nothing = () => undefined;

/** A direct conversation as a room of messages. No captain speaks in it. */
export const conversationRoom = (id: string): RoomSource<DirectMessage> =>
  roomSource(
    { calls: directCalls, room: { id }, target: (messageId) => ({ id, messageId }) },
    {
      key: `direct.${id}`,
      listen: (onMessage) =>
        stream.on(directMessagePushed, (message) => {
          if (message.conversationId === id) onMessage(message);
        }),
      listenUnread: (onUnread) =>
        stream.on(directRead, ({ conversationId, lastReadSeq, back }) => {
          if (back && conversationId === id) onUnread(lastReadSeq);
        }),
      listenTyping: (onTyping) =>
        stream.on(directTyping, ({ conversationId, ...author }) => {
          if (conversationId === id) onTyping(author);
        }),
      listenCaptainDrafts: () => nothing,
      describeSendFailure: (error) => [t`Send Failed`, messageOf(error, t`Could not send message.`)],
    },
  );
