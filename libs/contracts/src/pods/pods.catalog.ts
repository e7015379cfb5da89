import { addPodReaction } from './add-pod-reaction.js';
import { createPodInvite } from './create-pod-invite.js';
import { createPod } from './create-pod.js';
import { deletePodMessage } from './delete-pod-message.js';
import { dissolvePod } from './dissolve-pod.js';
import { editPodMessage } from './edit-pod-message.js';
import { findPodInvite } from './find-pod-invite.js';
import { findSentPodMessages } from './find-sent-pod-messages.js';
import { getPodConversation } from './get-pod-conversation.js';
import { getPod } from './get-pod.js';
import { hintPodTyping } from './hint-pod-typing.js';
import { invitePodCaptain } from './invite-pod-captain.js';
import { joinPodByInvite } from './join-pod-by-invite.js';
import { joinPod } from './join-pod.js';
import { leavePod } from './leave-pod.js';
import { listOwnPodIds } from './list-own-pod-ids.js';
import { listPodChanges } from './list-pod-changes.js';
import { listPodInvites } from './list-pod-invites.js';
import { listPodMembers } from './list-pod-members.js';
import { listPodMessages } from './list-pod-messages.js';
import { listPods } from './list-pods.js';
import { listUserPods } from './list-user-pods.js';
import { markPodRead } from './mark-pod-read.js';
import {
  podCaptainAway,
  podCaptainChanged,
  podCaptainMentioned,
  podCaptainSpeaking,
  podChanged,
  podCreated,
  podMembershipChanged,
  podMessagePosted,
  podMessagePushed,
  podMessageWithdrawn,
  podRead,
  podSeat,
  podTyping,
} from './pods.events.js';
import { postPodMessage } from './post-pod-message.js';
import { removePodMember } from './remove-pod-member.js';
import { removePodLinkPreview } from './remove-pod-link-preview.js';
import { removePodReaction } from './remove-pod-reaction.js';
import { revokePodInvite } from './revoke-pod-invite.js';
import { sendPodCaptainAway } from './send-pod-captain-away.js';
import { speakAsPodCaptain } from './speak-as-pod-captain.js';
import { transferPod } from './transfer-pod.js';
import { updatePod } from './update-pod.js';
import { exportPodsData } from './export-pods-data.js';
import type { ServiceCatalog } from '../service-catalog.js';
import { searchPodMessages } from './search-pod-messages.js';

/** The calls and events of pods. */
export const PODS_CATALOG: ServiceCatalog = {
  calls: [
    listPods,
    createPod,
    getPod,
    listUserPods,
    listPodMembers,
    joinPod,
    leavePod,
    updatePod,
    removePodMember,
    transferPod,
    dissolvePod,
    createPodInvite,
    listPodInvites,
    revokePodInvite,
    findPodInvite,
    joinPodByInvite,
    listPodMessages,
    postPodMessage,
    listPodChanges,
    editPodMessage,
    deletePodMessage,
    addPodReaction,
    removePodReaction,
    hintPodTyping,
    markPodRead,
    removePodLinkPreview,
    invitePodCaptain,
    sendPodCaptainAway,
    getPodConversation,
    findSentPodMessages,
    speakAsPodCaptain,
    listOwnPodIds,
    searchPodMessages,
    exportPodsData,
  ],
  events: [
    podCreated,
    podMembershipChanged,
    podMessagePosted,
    podMessageWithdrawn,
    podCaptainChanged,
    podCaptainMentioned,
  ],
  streamEvents: [podMessagePushed, podChanged, podSeat, podTyping, podRead, podCaptainSpeaking, podCaptainAway],
};
