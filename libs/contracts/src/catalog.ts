import { addReaction } from './chat/add-reaction.js';
import {
  captainStatus,
  captainsLogChanged,
  captainsLogPosted,
  deckMessage,
  deckRead,
  flagResolved,
  messageFlagged,
  messageMarked,
  messagePosted,
  messageWithdrawn,
  notificationsRead,
  notified,
  presence,
  typing,
} from './chat/chat.events.js';
import { deleteMessage } from './chat/delete-message.js';
import { editMessage } from './chat/edit-message.js';
import { getMessageAuthor } from './chat/get-message-author.js';
import { hintTyping } from './chat/hint-typing.js';
import { listChanges } from './chat/list-changes.js';
import { flagMessage } from './chat/flag-message.js';
import { getCaptainLog } from './chat/get-captain-log.js';
import { listCaptainLogs } from './chat/list-captain-logs.js';
import { listFlags } from './chat/list-flags.js';
import { listNotifications } from './chat/list-notifications.js';
import { postCaptainLog } from './chat/post-captain-log.js';
import { readAllNotifications } from './chat/read-all-notifications.js';
import { readNotification } from './chat/read-notification.js';
import { resolveFlag } from './chat/resolve-flag.js';
import { updateCaptainLog } from './chat/update-captain-log.js';
import { listDecks } from './chat/list-decks.js';
import { listMembers } from './chat/list-members.js';
import { listMessages } from './chat/list-messages.js';
import { markRead } from './chat/mark-read.js';
import { postMessage } from './chat/post-message.js';
import { removeReaction } from './chat/remove-reaction.js';
import { listAiCrew } from './crew-ai/list-ai-crew.js';
import { boostMessage } from './economy/boost-message.js';
import { createCheckout } from './economy/create-checkout.js';
import {
  bonusGranted,
  boostMade,
  itcGranted,
  purchaseCompleted,
  purchaseReturned,
  tipMade,
  walletChanged,
} from './economy/economy.events.js';
import { findPurchase } from './economy/find-purchase.js';
import { getBalanceHistory } from './economy/get-balance-history.js';
import { getBalances } from './economy/get-balances.js';
import { getCheckout } from './economy/get-checkout.js';
import { getMemberTotals } from './economy/get-member-totals.js';
import { getMemberWallet } from './economy/get-member-wallet.js';
import { getShipLedger } from './economy/get-ship-ledger.js';
import { getShopCatalog } from './economy/get-shop-catalog.js';
import { getWallet } from './economy/get-wallet.js';
import { grantItc } from './economy/grant-itc.js';
import { grantWelcomeBonus } from './economy/grant-welcome-bonus.js';
import { listEntries } from './economy/list-entries.js';
import { listPurchases } from './economy/list-purchases.js';
import { receiveStripeEvent } from './economy/receive-stripe-event.js';
import { reserveGeneration } from './economy/reserve-generation.js';
import { settleGeneration } from './economy/settle-generation.js';
import { tipMessage } from './economy/tip-message.js';
import { updateWallet } from './economy/update-wallet.js';
import type { EventContract, PushContract } from './event.js';
import { administerUser } from './identity/administer-user.js';
import { blockMember } from './identity/block-member.js';
import { changeEmail } from './identity/change-email.js';
import { changePassword } from './identity/change-password.js';
import { confirmPasswordReset } from './identity/confirm-password-reset.js';
import { countMembers } from './identity/count-members.js';
import { deleteAccount } from './identity/delete-account.js';
import { disableTwoFactor } from './identity/disable-two-factor.js';
import { enableTwoFactor } from './identity/enable-two-factor.js';
import { endOtherSessions } from './identity/end-other-sessions.js';
import { endSession } from './identity/end-session.js';
import { endUserSessions } from './identity/end-user-sessions.js';
import { exportAccount } from './identity/export-account.js';
import { generateInviteCodes } from './identity/generate-invite-codes.js';
import { getConversation } from './chat/get-conversation.js';
import { speakAsCaptain } from './chat/speak-as-captain.js';
import { respondAsCaptain } from './crew-ai/respond-as-captain.js';
import { getMe } from './identity/get-me.js';
import { getMembers } from './identity/get-members.js';
import { getRegistration } from './identity/get-registration.js';
import { getUser } from './identity/get-user.js';
import { grantAdmin } from './identity/grant-admin.js';
import {
  badgeEarned,
  badgeWon,
  emailVerified,
  meChanged,
  memberBlocked,
  memberUnblocked,
  sessionEnded,
  userChanged,
  userDeparted,
  userRegistered,
} from './identity/identity.events.js';
import { isBlocked } from './identity/is-blocked.js';
import { listActivity } from './identity/list-activity.js';
import { listAllInviteCodes } from './identity/list-all-invite-codes.js';
import { listAudit } from './identity/list-audit.js';
import { listBlocks } from './identity/list-blocks.js';
import { listInviteCodes } from './identity/list-invite-codes.js';
import { listSessions } from './identity/list-sessions.js';
import { listUserSessions } from './identity/list-user-sessions.js';
import { listUsers } from './identity/list-users.js';
import { login } from './identity/login.js';
import { logout } from './identity/logout.js';
import { recordAudit } from './identity/record-audit.js';
import { register } from './identity/register.js';
import { renewRecoveryCodes } from './identity/renew-recovery-codes.js';
import { requestPasswordReset } from './identity/request-password-reset.js';
import { resendVerification } from './identity/resend-verification.js';
import { resolveSession } from './identity/resolve-session.js';
import { revokeInviteCode } from './identity/revoke-invite-code.js';
import { startTwoFactor } from './identity/start-two-factor.js';
import { suggestAddresses } from './identity/suggest-addresses.js';
import { unblockMember } from './identity/unblock-member.js';
import { updateProfile } from './identity/update-profile.js';
import { updateUser } from './identity/update-user.js';
import { verifyEmail } from './identity/verify-email.js';
import { findPicture } from './media/find-picture.js';
import { getReadUrl } from './media/get-read-url.js';
import { uniformGenerated } from './media/media.events.js';
import { addPodReaction } from './pods/add-pod-reaction.js';
import { createPod } from './pods/create-pod.js';
import { deletePodMessage } from './pods/delete-pod-message.js';
import { dissolvePod } from './pods/dissolve-pod.js';
import { editPodMessage } from './pods/edit-pod-message.js';
import { getPod } from './pods/get-pod.js';
import { joinPod } from './pods/join-pod.js';
import { leavePod } from './pods/leave-pod.js';
import { listOwnPodIds } from './pods/list-own-pod-ids.js';
import { listPodChanges } from './pods/list-pod-changes.js';
import { listPodMemberIds } from './pods/list-pod-member-ids.js';
import { listPodMembers } from './pods/list-pod-members.js';
import { listPodMessages } from './pods/list-pod-messages.js';
import { listPods } from './pods/list-pods.js';
import { listUserPods } from './pods/list-user-pods.js';
import {
  podChanged,
  podCreated,
  podMembershipChanged,
  podMessagePosted,
  podMessagePushed,
  podSeat,
} from './pods/pods.events.js';
import { postPodMessage } from './pods/post-pod-message.js';
import { removePodMember } from './pods/remove-pod-member.js';
import { removePodReaction } from './pods/remove-pod-reaction.js';
import { transferPod } from './pods/transfer-pod.js';
import { updatePod } from './pods/update-pod.js';
import type { RpcContract } from './rpc.js';

/** The index of every call: one line each, by service. It feeds the documentation and the tests of completeness. */
export const CATALOG: readonly RpcContract[] = [
  // identity
  register,
  login,
  logout,
  getRegistration,
  listSessions,
  endSession,
  endOtherSessions,
  changePassword,
  requestPasswordReset,
  confirmPasswordReset,
  verifyEmail,
  resendVerification,
  changeEmail,
  startTwoFactor,
  enableTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  getMe,
  updateUser,
  updateProfile,
  getUser,
  listActivity,
  exportAccount,
  deleteAccount,
  blockMember,
  unblockMember,
  listBlocks,
  suggestAddresses,
  listInviteCodes,
  generateInviteCodes,
  listAllInviteCodes,
  revokeInviteCode,
  listUsers,
  administerUser,
  listUserSessions,
  endUserSessions,
  listAudit,
  resolveSession,
  getMembers,
  isBlocked,
  countMembers,
  recordAudit,
  grantAdmin,
  // chat
  listDecks,
  listMessages,
  postMessage,
  editMessage,
  deleteMessage,
  addReaction,
  removeReaction,
  listChanges,
  getMessageAuthor,
  listMembers,
  hintTyping,
  markRead,
  speakAsCaptain,
  getConversation,
  flagMessage,
  listFlags,
  resolveFlag,
  listNotifications,
  readNotification,
  readAllNotifications,
  getCaptainLog,
  listCaptainLogs,
  postCaptainLog,
  updateCaptainLog,
  // economy
  getShopCatalog,
  getWallet,
  listEntries,
  getBalanceHistory,
  getShipLedger,
  tipMessage,
  boostMessage,
  createCheckout,
  getCheckout,
  listPurchases,
  receiveStripeEvent,
  reserveGeneration,
  settleGeneration,
  grantWelcomeBonus,
  getBalances,
  getMemberTotals,
  grantItc,
  updateWallet,
  getMemberWallet,
  findPurchase,
  // pods
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
  listPodMessages,
  postPodMessage,
  listPodChanges,
  editPodMessage,
  deletePodMessage,
  addPodReaction,
  removePodReaction,
  listOwnPodIds,
  listPodMemberIds,
  // crew-ai
  listAiCrew,
  respondAsCaptain,
  // media
  getReadUrl,
  findPicture,
];

/** Every fact that services tell each other. */
export const EVENTS: readonly EventContract[] = [
  // identity
  userRegistered,
  userChanged,
  emailVerified,
  userDeparted,
  memberBlocked,
  memberUnblocked,
  badgeEarned,
  // chat
  messagePosted,
  messageMarked,
  messageWithdrawn,
  messageFlagged,
  flagResolved,
  captainsLogPosted,
  // pods
  podCreated,
  podMembershipChanged,
  podMessagePosted,
  // economy
  tipMade,
  boostMade,
  purchaseCompleted,
  purchaseReturned,
  bonusGranted,
  itcGranted,
  // media
  uniformGenerated,
];

/** Everything that an open stream may be told. */
export const PUSHES: readonly PushContract[] = [
  // identity
  sessionEnded,
  meChanged,
  badgeWon,
  // chat
  deckMessage,
  typing,
  deckRead,
  presence,
  captainStatus,
  captainsLogChanged,
  notified,
  notificationsRead,
  // pods
  podMessagePushed,
  podChanged,
  podSeat,
  // economy
  walletChanged,
];
