import { addPodReaction } from '@crew/contracts/pods/add-pod-reaction';
import { deletePodMessage } from '@crew/contracts/pods/delete-pod-message';
import { editPodMessage } from '@crew/contracts/pods/edit-pod-message';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { removePodLinkPreview } from '@crew/contracts/pods/remove-pod-link-preview';
import { removePodReaction } from '@crew/contracts/pods/remove-pod-reaction';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';
import type { RoomActions } from '../../../room/room-actions.js';
import { mentionsIn, type Mentionable } from '../../../room/model/mention.js';
import type { Room } from '../../../room/model/room.js';

/** What can be done with the messages of a pod. */
export const podMessageActions = (
  id: string,
  room: Room<PodMessage>,
  candidates: readonly Mentionable[],
): Required<Pick<RoomActions, 'mark' | 'edit' | 'remove' | 'unpreview'>> => ({
  mark: ({ id: messageId }, kind, on) => {
    call(on ? addPodReaction : removePodReaction, { id, messageId, kind }).then(
      (message) => room.hear(message),
      (error: unknown) => toastError('Your mark was not taken', messageOf(error, 'Please try again')),
    );
  },
  edit: async ({ id: messageId }, content) => {
    room.hear(await call(editPodMessage, { id, messageId, content, mentions: mentionsIn(content, candidates) }));
  },
  remove: async ({ id: messageId }) => {
    await call(deletePodMessage, { id, messageId });
  },
  unpreview: ({ id: messageId }) => {
    call(removePodLinkPreview, { id, messageId }).then(
      (message) => room.hear(message),
      (error: unknown) => toastError('The preview could not be removed', messageOf(error, 'Please try again')),
    );
  },
});
