import { hintPodTyping } from '@crew/contracts/pods/hint-pod-typing';
import { listPodChanges } from '@crew/contracts/pods/list-pod-changes';
import { listPodMessages } from '@crew/contracts/pods/list-pod-messages';
import { markPodRead } from '@crew/contracts/pods/mark-pod-read';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { podCaptainSpeaking, podMessagePushed, podTyping } from '@crew/contracts/pods/pods.events';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import { ApiError, call } from '../../../lib/api-client.js';
import { stream } from '../../../lib/event-stream.js';
import { messageOf } from '../../../lib/query-client.js';
import type { RoomSource } from '../../../room/model/room-source.js';

const CHANGES_LIMIT = 100;

/** A pod as a room of messages. */
export const podRoom = (id: string): RoomSource<PodMessage> => ({
  key: `pod.${id}`,
  list: (page) => call(listPodMessages, { id, ...page }),
  changesSince: async (since) => {
    const { changes, messages } = await call(listPodChanges, { id, since, limit: CHANGES_LIMIT });
    return { changes, messages, hasMore: messages.length === CHANGES_LIMIT };
  },
  post: ({ replyTo, pictures = [], ...message }, signal) => {
    const pictureIds = pictures.map((picture) => picture.id);
    return call(postPodMessage, { id, ...message, pictureIds, ...(replyTo && { replyTo: replyTo.id }) }, { signal });
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
  hintTyping: () => call(hintPodTyping, { id }),
  markRead: (seq) => call(markPodRead, { id, seq }),
  describeSendFailure: (error) =>
    error instanceof ApiError && error.code === 'not_a_member'
      ? ['Not a Member', 'You must join this pod to send messages.']
      : ['Send Failed', messageOf(error, 'Could not send message.')],
});
