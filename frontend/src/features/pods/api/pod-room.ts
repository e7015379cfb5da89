import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { podCaptainSpeaking, podMessagePushed, podTyping } from '@crew/contracts/pods/pods.events';
import { ApiError, call } from '../../../lib/api-client.js';
import { stream } from '../../../lib/event-stream.js';
import { messageOf } from '../../../lib/query-client.js';
import type { RoomSource } from '../../../room/model/room-source.js';

const CHANGES_LIMIT = 100;

/** A pod as a room of messages. */
export const podRoom = (id: string): RoomSource<PodMessage> => ({
  key: `pod.${id}`,
  list: (page) => call(podCalls.listMessages, { id, ...page }),
  changesSince: async (since) => {
    const { changes, messages } = await call(podCalls.listChanges, { id, since, limit: CHANGES_LIMIT });
    return { changes, messages, hasMore: messages.length === CHANGES_LIMIT };
  },
  post: ({ replyTo, pictures = [], ...message }, signal) => {
    const pictureIds = pictures.map((picture) => picture.id);
    return call(
      podCalls.postMessage,
      { id, ...message, pictureIds, ...(replyTo && { replyTo: replyTo.id }) },
      { signal },
    );
  },
  listen: (onMessage) =>
    stream.on(podMessagePushed, (message) => {
      if (message.podId === id) onMessage(message);
    }),
  listenTyping: (onTyping) =>
    stream.on(podTyping, ({ podId, ...author }) => {
      if (podId === id) onTyping(author);
    }),
  listenCaptainDrafts: (onDraft) =>
    stream.on(podCaptainSpeaking, ({ podId, ...draft }) => {
      if (podId === id) onDraft(draft);
    }),
  hintTyping: () => call(podCalls.hintTyping, { id }),
  markRead: (seq) => call(podCalls.markRead, { id, seq }),
  describeSendFailure: (error) =>
    error instanceof ApiError && error.code === 'not_a_member'
      ? ['Not a Member', 'You must join this pod to send messages.']
      : ['Send Failed', messageOf(error, 'Could not send message.')],
});
