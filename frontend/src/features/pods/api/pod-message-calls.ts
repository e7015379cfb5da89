import { addPodReaction } from '@crew/contracts/pods/add-pod-reaction';
import { deletePodMessage } from '@crew/contracts/pods/delete-pod-message';
import { editPodMessage } from '@crew/contracts/pods/edit-pod-message';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { removePodLinkPreview } from '@crew/contracts/pods/remove-pod-link-preview';
import { removePodReaction } from '@crew/contracts/pods/remove-pod-reaction';
import { call } from '../../../lib/api-client.js';
import type { MessageCalls } from '../../../room/api/message-actions.js';

/** What changes a message of a pod. @param id the pod */
export const podMessageCalls = (id: string): MessageCalls<PodMessage> => ({
  react: (messageId, kind, on) => call(on ? addPodReaction : removePodReaction, { id, messageId, kind }),
  edit: (messageId, content, mentions) => call(editPodMessage, { id, messageId, content, mentions }),
  remove: (messageId) => call(deletePodMessage, { id, messageId }),
  removePreview: (messageId) => call(removePodLinkPreview, { id, messageId }),
});
