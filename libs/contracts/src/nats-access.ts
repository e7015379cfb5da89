import { appealDecision } from './chat/appeal-decision.js';
import { deckCalls } from './chat/deck-calls.js';
import { CATALOG } from './catalog.js';
import { captainStatus, deckMessage, presence, typing } from './chat/chat.events.js';
import { directCalls } from './chat/direct-calls.js';
import { directMessagePushed } from './chat/direct.events.js';
import { exportChatData } from './chat/export-chat-data.js';
import { findExcerpts } from './chat/find-excerpts.js';
import { findMessageTexts } from './chat/find-message-texts.js';
import { findPresence } from './chat/find-presence.js';
import { getConversation } from './chat/get-conversation.js';
import { getDecision } from './chat/get-decision.js';
import { getDeckFigures } from './chat/get-deck-figures.js';
import { getDeckRules } from './chat/get-deck-rules.js';
import { getMessageAuthor } from './chat/get-message-author.js';
import { isDirectParticipant } from './chat/is-direct-participant.js';
import { listMembers } from './chat/list-members.js';
import { listDeckSummarySource } from './chat/list-deck-summary-source.js';
import { noteCrisis } from './chat/note-crisis.js';
import { isFlaggedPictureShown } from './chat/is-flagged-picture-shown.js';
import { speakAsCaptain } from './chat/speak-as-captain.js';
import { listLettersToMail } from './chat/list-letters-to-mail.js';
import { summarizeUnread } from './chat/summarize-unread.js';
import { exportCrewAiData } from './crew-ai/export-crew-ai-data.js';
import { findSimilarMessages } from './crew-ai/find-similar-messages.js';
import { proposeDecision } from './crew-ai/propose-decision.js';
import { writeLetter } from './crew-ai/write-letter.js';
import { exportEconomyData } from './economy/export-economy-data.js';
import { getBalances } from './economy/get-balances.js';
import { getShopCatalog } from './economy/get-shop-catalog.js';
import { getShipLedger } from './economy/get-ship-ledger.js';
import { grantWelcomeBonus } from './economy/grant-welcome-bonus.js';
import { redriveOperations } from './economy/redrive-operations.js';
import { reserveGeneration } from './economy/reserve-generation.js';
import { settleGeneration } from './economy/settle-generation.js';
import { updateWallet } from './economy/update-wallet.js';
import { EVENT_HANDLERS } from './event-handlers.js';
import type { EventContract, StreamEventContract } from './event.js';
import { hasRoute } from './http-call.js';
import { administerUser } from './identity/administer-user.js';
import { countMembers } from './identity/count-members.js';
import { exportAccount } from './identity/export-account.js';
import { findActor } from './identity/find-actor.js';
import { findBlockers } from './identity/find-blockers.js';
import { findLivingSessions } from './identity/find-living-sessions.js';
import { getAccountOrigin } from './identity/get-account-origin.js';
import { getMembers } from './identity/get-members.js';
import { getUser } from './identity/get-user.js';
import { grantAdmin } from './identity/grant-admin.js';
import { isBlocked } from './identity/is-blocked.js';
import { listBlocks } from './identity/list-blocks.js';
import { recordAudit } from './identity/record-audit.js';
import { resolveSession } from './identity/resolve-session.js';
import { unlockAccount } from './identity/unlock-account.js';
import { attachFiles } from './media/attach-files.js';
import { attachPictures } from './media/attach-pictures.js';
import { detachPictures } from './media/detach-pictures.js';
import { exportMediaData } from './media/export-media-data.js';
import { findPicture } from './media/find-picture.js';
import { generatePortrait } from './media/generate-portrait.js';
import { importPortrait } from './media/import-portrait.js';
import { listPortraits } from './media/list-portraits.js';
import { openUpload } from './media/open-upload.js';
import { previewLink } from './media/preview-link.js';
import { releasePictures } from './media/release-pictures.js';
import { syncPortrait } from './media/sync-portrait.js';
import { exportPodsData } from './pods/export-pods-data.js';
import { podCalls } from './pods/pod-calls.js';
import { getPod } from './pods/get-pod.js';
import { getPodConversation } from './pods/get-pod-conversation.js';
import { listPodSummarySource } from './pods/list-pod-summary-source.js';
import { listPodMembers } from './pods/list-pod-members.js';
import { listOwnPodIds } from './pods/list-own-pod-ids.js';
import { listSharedPods } from './pods/list-shared-pods.js';
import { podCaptainAway, podCaptainSpeaking, podMessagePushed, podTyping } from './pods/pods.events.js';
import { speakAsPodCaptain } from './pods/speak-as-pod-captain.js';
import { summarizeUnreadPods } from './pods/summarize-unread-pods.js';
import type { RpcContract, ServiceName } from './rpc.js';

/** The users of NATS: each service, the gateway, and the operator's commands. */
export type NatsUser = ServiceName | 'gateway' | 'operator';

/**
 * What a NATS user needs beyond the calls and events of its own catalogue. The broker permits
 * nothing else; `tools/laws` compares it with the sources.
 */
interface NatsAccess {
  /** Calls of other services that it makes. */
  calls: readonly RpcContract[];
  /** Domain events it handles, by the name of the handler method. */
  eventHandlers: Readonly<Record<string, EventContract>>;
  /** Stream events of another catalogue that it publishes. */
  publishes: readonly StreamEventContract[];
  /** Stream events it subscribes to; the gateway subscribes to all. */
  subscribes: readonly StreamEventContract[];
}

/** Calls of `libs/message-log` for pictures, files and link previews. */
const messageLog = [attachFiles, attachPictures, detachPictures, releasePictures, previewLink];

export const NATS_ACCESS: Readonly<Record<NatsUser, NatsAccess>> = {
  gateway: {
    calls: [...CATALOG.filter(hasRoute), resolveSession, openUpload, listOwnPodIds],
    eventHandlers: {},
    publishes: [presence],
    subscribes: [],
  },
  identity: {
    calls: [
      appealDecision,
      getDecision,
      findPicture,
      listSharedPods,
      getBalances,
      updateWallet,
      exportChatData,
      exportEconomyData,
      exportPodsData,
      exportCrewAiData,
      exportMediaData,
      listLettersToMail,
      summarizeUnread,
      summarizeUnreadPods,
    ],
    eventHandlers: EVENT_HANDLERS.identity,
    publishes: [],
    subscribes: [captainStatus],
  },
  chat: {
    calls: [
      ...messageLog,
      administerUser,
      findActor,
      findLivingSessions,
      findSimilarMessages,
      getMembers,
      podCalls.postMessage,
      proposeDecision,
      recordAudit,
      writeLetter,
    ],
    eventHandlers: EVENT_HANDLERS.chat,
    publishes: [],
    subscribes: [deckMessage, directMessagePushed, captainStatus],
  },
  economy: {
    calls: [findExcerpts, getMessageAuthor, getAccountOrigin, isBlocked, listBlocks],
    eventHandlers: EVENT_HANDLERS.economy,
    publishes: [],
    subscribes: [],
  },
  pods: {
    calls: [...messageLog, findBlockers, findPresence],
    eventHandlers: EVENT_HANDLERS.pods,
    publishes: [],
    subscribes: [podMessagePushed],
  },
  'crew-ai': {
    calls: [
      findMessageTexts,
      getConversation,
      getDeckFigures,
      speakAsCaptain,
      getShipLedger,
      countMembers,
      recordAudit,
      generatePortrait,
      importPortrait,
      listPortraits,
      syncPortrait,
      getPodConversation,
      speakAsPodCaptain,
      findActor,
      getMembers,
      noteCrisis,
      listBlocks,
      listDeckSummarySource,
      listPodSummarySource,
      deckCalls.searchMessages,
      podCalls.searchMessages,
      getDeckRules,
      getPod,
      getShopCatalog,
      listMembers,
      listPodMembers,
    ],
    eventHandlers: EVENT_HANDLERS['crew-ai'],
    publishes: [captainStatus, typing, podTyping, podCaptainSpeaking, podCaptainAway],
    subscribes: [],
  },
  media: {
    calls: [
      deckCalls.findSentMessages,
      podCalls.findSentMessages,
      directCalls.findSentMessages,
      isDirectParticipant,
      isFlaggedPictureShown,
      listOwnPodIds,
      grantWelcomeBonus,
      reserveGeneration,
      settleGeneration,
    ],
    eventHandlers: EVENT_HANDLERS.media,
    publishes: [],
    subscribes: [],
  },
  operator: {
    calls: [grantAdmin, unlockAccount, getUser, exportAccount, redriveOperations],
    eventHandlers: {},
    publishes: [],
    subscribes: [],
  },
};

export const NATS_USERS = Object.keys(NATS_ACCESS) as NatsUser[];

/** `crew-ai` → `NATS_PASSWORD_CREW_AI`: the variable with a user's password in `nats.conf`. */
export const natsPasswordVariable = (user: NatsUser): string =>
  `NATS_PASSWORD_${user.toUpperCase().replaceAll('-', '_')}`;
