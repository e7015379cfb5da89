import { podCalls } from './pod-calls.js';
import { createPodInvite } from './create-pod-invite.js';
import { createPod } from './create-pod.js';
import { dissolvePod } from './dissolve-pod.js';
import { findPodInvite } from './find-pod-invite.js';
import { getPodConversation } from './get-pod-conversation.js';
import { getPod } from './get-pod.js';
import { invitePodCaptain } from './invite-pod-captain.js';
import { joinPodByInvite } from './join-pod-by-invite.js';
import { joinPod } from './join-pod.js';
import { leavePod } from './leave-pod.js';
import { listOwnPodIds } from './list-own-pod-ids.js';
import { listPodInvites } from './list-pod-invites.js';
import { listPodMembers } from './list-pod-members.js';
import { countUnreadPodThreads } from './count-unread-pod-threads.js';
import { listPodSummarySource } from './list-pod-summary-source.js';
import { listPodThreads } from './list-pod-threads.js';
import { listPods } from './list-pods.js';
import { listSharedPods } from './list-shared-pods.js';
import { listUserPods } from './list-user-pods.js';
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
  podReminderDue,
  podRead,
  podSeat,
  podThreadChanged,
  podThreadUpdated,
  podTyping,
} from './pods.events.js';
import { removePodMember } from './remove-pod-member.js';
import { revokePodInvite } from './revoke-pod-invite.js';
import { sendPodCaptainAway } from './send-pod-captain-away.js';
import { speakAsPodCaptain } from './speak-as-pod-captain.js';
import { summarizeUnreadPods } from './summarize-unread-pods.js';
import { transferPod } from './transfer-pod.js';
import { updatePod } from './update-pod.js';
import { exportPodsData } from './export-pods-data.js';
import { serviceOf } from '../rpc.js';
import type { ServiceCatalog } from '../service-catalog.js';

/** The calls and events of pods. */
export const PODS_CATALOG = {
  calls: [
    // The chat service keeps the notification levels of all rooms.
    ...Object.values(podCalls).filter((call) => serviceOf(call) === 'pods'),
    listPods,
    listPodThreads,
    countUnreadPodThreads,
    createPod,
    getPod,
    listUserPods,
    listSharedPods,
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
    invitePodCaptain,
    sendPodCaptainAway,
    getPodConversation,
    listPodSummarySource,
    speakAsPodCaptain,
    summarizeUnreadPods,
    listOwnPodIds,
    exportPodsData,
  ],
  events: [
    podCreated,
    podMembershipChanged,
    podMessagePosted,
    podMessageWithdrawn,
    podReminderDue,
    podThreadUpdated,
    podCaptainChanged,
    podCaptainMentioned,
  ],
  streamEvents: [
    podMessagePushed,
    podChanged,
    podSeat,
    podTyping,
    podRead,
    podThreadChanged,
    podCaptainSpeaking,
    podCaptainAway,
  ],
} as const satisfies ServiceCatalog;
