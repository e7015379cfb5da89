import { captainStatus, deckMessage, deckRead, messagePosted, presence, typing } from './chat/chat.events.js';
import { addReaction } from './chat/add-reaction.js';
import { deleteMessage } from './chat/delete-message.js';
import { editMessage } from './chat/edit-message.js';
import { getMessageAuthor } from './chat/get-message-author.js';
import { listChanges } from './chat/list-changes.js';
import { removeReaction } from './chat/remove-reaction.js';
import { listMembers } from './chat/list-members.js';
import { hintTyping } from './chat/hint-typing.js';
import { markRead } from './chat/mark-read.js';
import { listDecks } from './chat/list-decks.js';
import { listMessages } from './chat/list-messages.js';
import { postMessage } from './chat/post-message.js';
import {
  bonusGranted,
  boostMade,
  itcGranted,
  purchaseCompleted,
  purchaseReturned,
  tipMade,
  walletChanged,
} from './economy/economy.events.js';
import { boostMessage } from './economy/boost-message.js';
import { createCheckout } from './economy/create-checkout.js';
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
import { listAiCrew } from './crew-ai/list-ai-crew.js';
import { getMe } from './identity/get-me.js';
import { sessionEnded, userRegistered } from './identity/identity.events.js';
import { login } from './identity/login.js';
import { logout } from './identity/logout.js';
import { register } from './identity/register.js';
import { resolveSession } from './identity/resolve-session.js';
import { uniformGenerated } from './media/media.events.js';
import { getReadUrl } from './media/get-read-url.js';
import { createPod } from './pods/create-pod.js';
import { listPodMemberIds } from './pods/list-pod-member-ids.js';
import { listPods } from './pods/list-pods.js';
import { getPod } from './pods/get-pod.js';
import { listUserPods } from './pods/list-user-pods.js';
import { listPodMembers } from './pods/list-pod-members.js';
import { joinPod } from './pods/join-pod.js';
import { leavePod } from './pods/leave-pod.js';
import { updatePod } from './pods/update-pod.js';
import { removePodMember } from './pods/remove-pod-member.js';
import { transferPod } from './pods/transfer-pod.js';
import { dissolvePod } from './pods/dissolve-pod.js';
import { listPodMessages } from './pods/list-pod-messages.js';
import { postPodMessage } from './pods/post-pod-message.js';
import { listPodChanges } from './pods/list-pod-changes.js';
import { editPodMessage } from './pods/edit-pod-message.js';
import { deletePodMessage } from './pods/delete-pod-message.js';
import { addPodReaction } from './pods/add-pod-reaction.js';
import { removePodReaction } from './pods/remove-pod-reaction.js';
import { listOwnPodIds } from './pods/list-own-pod-ids.js';
import {
  podChanged,
  podCreated,
  podMembershipChanged,
  podMessagePosted,
  podMessagePushed,
  podSeat,
} from './pods/pods.events.js';
import type { RpcContract } from './rpc.js';

/** The index of every call: one line each, by service. It feeds the documentation and the tests of completeness. */
export const CATALOG: readonly RpcContract[] = [
  // identity
  register,
  login,
  logout,
  getMe,
  resolveSession,
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
  // media
  getReadUrl,
];

/** Every fact that services tell each other. */
export const EVENTS: readonly EventContract[] = [
  // identity
  userRegistered,
  // chat
  messagePosted,
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
  // chat
  deckMessage,
  typing,
  deckRead,
  presence,
  captainStatus,
  // pods
  podMessagePushed,
  podChanged,
  podSeat,
  // economy
  walletChanged,
];
