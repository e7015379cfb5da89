import {
  captainsLogPosted,
  flagResolved,
  letterPublished,
  messageFlagged,
  messageEdited,
  messageReactionAdded,
  messagePosted,
  messageRestored,
  messageWithdrawn,
  reminderDue,
  threadUpdated,
} from './chat/chat.events.js';
import { directMessagePosted, directMessageWithdrawn, directThreadUpdated } from './chat/direct.events.js';
import {
  bonusGranted,
  bonusReviewed,
  boostMade,
  itcGranted,
  purchaseCompleted,
  tipMade,
  walletSet,
} from './economy/economy.events.js';
import {
  badgeEarned,
  emailVerified,
  memberBlocked,
  memberUnblocked,
  userChanged,
  userDeleted,
  userRegistered,
} from './identity/identity.events.js';
import { avatarGenerated, uniformGenerated } from './media/media.events.js';
import {
  podCaptainChanged,
  podCaptainMentioned,
  podCreated,
  podMembershipChanged,
  podMessagePosted,
  podMessageWithdrawn,
  podReminderDue,
  podThreadUpdated,
} from './pods/pods.events.js';
import type { EventContract } from './event.js';
import type { ServiceName } from './rpc.js';

/** Event handlers of `libs/member-directory`. */
const memberDirectory = { meetNewMember: userRegistered, meetChangedMember: userChanged, forgetMember: userDeleted };

/** Event handlers of `libs/message-log`. */
const messageLog = { forgetPinner: userDeleted, forgetSavedMessages: userDeleted };

/**
 * The domain events that each service handles, by the name of the handler method. Apart from the catalog, which would
 * cost a service 4 MB of memory.
 */
export const EVENT_HANDLERS: Readonly<Record<ServiceName, Readonly<Record<string, EventContract>>>> = {
  identity: {
    recordArrival: userRegistered,
    recordMessage: messagePosted,
    recordTip: tipMade,
    recordBoost: boostMade,
    recordPod: podCreated,
    recordUniform: uniformGenerated,
    recordAvatar: avatarGenerated,
    recordGrant: itcGranted,
    recordSetting: walletSet,
    recordBonusReview: bonusReviewed,
    forgetDeparted: userDeleted,
    collectLetter: letterPublished,
  },
  chat: {
    ...memberDirectory,
    ...messageLog,
    meetPod: podCreated,
    forgetConversations: userDeleted,
    forgetReader: userDeleted,
    notifyOfDirectMessage: directMessagePosted,
    followPod: podMembershipChanged,
    countTip: tipMade,
    countBoost: boostMade,
    noteBlock: memberBlocked,
    noteUnblock: memberUnblocked,
    forgetBlocks: userDeleted,
    tellOfBadge: badgeEarned,
    tellOfPurchase: purchaseCompleted,
    tellOfBonus: bonusGranted,
    tellOfReviewedBonus: bonusReviewed,
    tellOfGrant: itcGranted,
    tellOfPod: podMembershipChanged,
    tellOfPodMessage: podMessagePosted,
    forgetTold: userDeleted,
    tellWhoIsMeant: messagePosted,
    tellOfMark: messageReactionAdded,
    tellOfTip: tipMade,
    tellOfBoost: boostMade,
    forgetWithdrawn: messageWithdrawn,
    updateQuotesOfEdited: messageEdited,
    updateQuotesOfRestored: messageRestored,
    remindOfMessage: reminderDue,
    remindOfPodMessage: podReminderDue,
    tellReporters: flagResolved,
    updateThread: threadUpdated,
    updateDirectThread: directThreadUpdated,
    forgetFollower: userDeleted,
    forgetDrafts: userDeleted,
    forgetScheduledMessages: userDeleted,
    forgetVoter: userDeleted,
    forgetDirectVoter: userDeleted,
    tellOfLog: captainsLogPosted,
    announceLetter: letterPublished,
    eraseWithdrawnWords: messageWithdrawn,
    eraseEditedWords: messageEdited,
    eraseWordsOfMember: userDeleted,
    adviseOnFlagged: messageFlagged,
    hideWhenFlaggedByEnough: messageFlagged,
    eraseReportWords: userDeleted,
  },
  economy: {
    ...memberDirectory,
    closeWalletWhenUserDeparted: userDeleted,
    grantWelcomeBonusWhenUniformGenerated: uniformGenerated,
    grantAwaitedBonusWhenEmailVerified: emailVerified,
    grantBonusWhenApproved: bonusReviewed,
  },
  pods: {
    ...memberDirectory,
    ...messageLog,
    releaseSeatsWhenUserDeparted: userDeleted,
    announceCaptain: podCaptainChanged,
    updatePodThread: podThreadUpdated,
    clearDissolvedPod: podMembershipChanged,
    forgetReadersOfDissolvedPod: podMembershipChanged,
    forgetDepartedReader: userDeleted,
    forgetPodVoter: userDeleted,
  },
  'crew-ai': {
    answerPostedMessage: messagePosted,
    answerInPod: podCaptainMentioned,
    forgetWithdrawnMessage: messageWithdrawn,
    forgetEditedMessage: messageEdited,
    forgetMemories: userDeleted,
    embedPosted: messagePosted,
    embedEdited: messageEdited,
    embedRestored: messageRestored,
    forgetEmbedding: messageWithdrawn,
    forgetEmbeddedAuthor: userDeleted,
  },
  media: {
    forgetPicturesOfDeck: messageWithdrawn,
    restorePicturesOfDeck: messageRestored,
    forgetPicturesOfPod: podMessageWithdrawn,
    deleteDirectPictures: directMessageWithdrawn,
    forgetPictures: userDeleted,
  },
};
