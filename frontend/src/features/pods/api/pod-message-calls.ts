import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { call } from '../../../lib/api-client.js';
import type { MessageCalls } from '../../../room/api/message-actions.js';

/** What changes a message of a pod. @param id the pod */
export const podMessageCalls = (id: string): MessageCalls<PodMessage> => ({
  react: (messageId, kind, on) => call(on ? podCalls.addReaction : podCalls.removeReaction, { id, messageId, kind }),
  edit: (messageId, content, mentions) => call(podCalls.editMessage, { id, messageId, content, mentions }),
  remove: (messageId) => call(podCalls.deleteMessage, { id, messageId }),
  removePreview: (messageId) => call(podCalls.removeLinkPreview, { id, messageId }),
});
