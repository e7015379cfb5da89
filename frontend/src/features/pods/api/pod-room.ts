import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { podCaptainSpeaking, podMessagePushed, podRead, podTyping } from '@crew/contracts/pods/pods.events';
import { t } from '@lingui/core/macro';
import { ApiError } from '../../../lib/api-client.js';
import { stream } from '../../../lib/event-stream.js';
import { messageOf } from '../../../lib/query-client.js';
import { roomSource } from '../../../room/api/room-source.js';
import type { RoomSource } from '../../../room/model/room-source.js';

/** A pod as a room of messages. */
export const podRoom = (id: string): RoomSource<PodMessage> =>
  roomSource(
    { calls: podCalls, room: { id }, target: (messageId) => ({ id, messageId }) },
    {
      key: `pod.${id}`,
      listen: (onMessage) =>
        stream.on(podMessagePushed, (message) => {
          if (message.podId === id) onMessage(message);
        }),
      listenUnread: (onUnread) =>
        stream.on(podRead, ({ podId, lastReadSeq, back }) => {
          if (back && podId === id) onUnread(lastReadSeq);
        }),
      listenTyping: (onTyping) =>
        stream.on(podTyping, ({ podId, ...author }) => {
          if (podId === id) onTyping(author);
        }),
      listenCaptainDrafts: (onDraft) =>
        stream.on(podCaptainSpeaking, ({ podId, ...draft }) => {
          if (podId === id) onDraft(draft);
        }),
      describeSendFailure: (error) =>
        error instanceof ApiError && error.code === 'not_a_member'
          ? [t`Not a Member`, t`You must join this pod to send messages.`]
          : [t`Send Failed`, messageOf(error, t`Could not send message.`)],
    },
  );
