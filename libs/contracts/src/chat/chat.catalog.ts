import {
  captainStatus,
  captainsLogChanged,
  captainsLogPosted,
  letterPublished,
  deckMessage,
  deckRead,
  draftChanged,
  flagResolved,
  flagsChanged,
  messageEdited,
  messageFlagged,
  messageReactionAdded,
  messageErased,
  messageRestored,
  messagePosted,
  messageWithdrawn,
  reminderDue,
  notificationsRead,
  notified,
  presence,
  scheduledChanged,
  threadChanged,
  threadUpdated,
  typing,
} from './chat.events.js';
import { podCalls } from '../pods/pod-calls.js';
import { deckCalls } from './deck-calls.js';
import { countFlags } from './count-flags.js';
import { changeScheduledMessage } from './change-scheduled-message.js';
import { deleteScheduledMessage } from './delete-scheduled-message.js';
import { flagMessage } from './flag-message.js';
import { getCaptainLog } from './get-captain-log.js';
import { getCrisisNotes } from './get-crisis-notes.js';
import { listDeckSummarySource } from './list-deck-summary-source.js';
import { getConversation } from './get-conversation.js';
import { getDeckFigures } from './get-deck-figures.js';
import { getDeckGlimpse } from './get-deck-glimpse.js';
import { getActivityHours } from './get-activity-hours.js';
import { getMessageAuthor } from './get-message-author.js';
import { getDecision } from './get-decision.js';
import { getDeckRules } from './get-deck-rules.js';
import { getPostingRules } from './get-posting-rules.js';
import { getQuietHours } from './get-quiet-hours.js';
import { lookOn } from './look-on.js';
import { listCaptainLogs } from './list-captain-logs.js';
import { listDeckActivity } from './list-deck-activity.js';
import { listDecks } from './list-decks.js';
import { listDrafts } from './list-drafts.js';
import { listFlags } from './list-flags.js';
import { listMembers } from './list-members.js';
import { listNotifications } from './list-notifications.js';
import { listScheduledMessages } from './list-scheduled-messages.js';
import { scheduleMessage } from './schedule-message.js';
import { sendScheduledMessage } from './send-scheduled-message.js';
import { countUnreadThreads } from './count-unread-threads.js';
import { listThreads } from './list-threads.js';
import { listPushDevices } from './list-push-devices.js';
import { noteCrisis } from './note-crisis.js';
import { postCaptainLog } from './post-captain-log.js';
import { readAllNotifications } from './read-all-notifications.js';
import { readNotification } from './read-notification.js';
import { appealDecision } from './appeal-decision.js';
import { adviseOnFlag } from './advise-on-flag.js';
import { getAdviceAgreement } from './get-advice-agreement.js';
import { resolveFlag } from './resolve-flag.js';
import { saveDraft } from './save-draft.js';
import { searchByMeaning } from './search-by-meaning.js';
import { setCrisisNotes } from './set-crisis-notes.js';
import { setPostingRules } from './set-posting-rules.js';
import { setQuietHours } from './set-quiet-hours.js';
import { speakAsCaptain } from './speak-as-captain.js';
import { summarizeUnread } from './summarize-unread.js';
import { subscribePush } from './subscribe-push.js';
import { testPush } from './test-push.js';
import { unsubscribePush } from './unsubscribe-push.js';
import { updateCaptainLog } from './update-captain-log.js';
import { exportChatData } from './export-chat-data.js';
import { directCalls } from './direct-calls.js';
import {
  directConversationChanged,
  directMessagePosted,
  directMessagePushed,
  directMessageRestored,
  directMessageWithdrawn,
  directRead,
  directReceipt,
  directThreadUpdated,
  directTyping,
} from './direct.events.js';
import { acceptDirectConversation } from './accept-direct-conversation.js';
import { addDirectMembers } from './add-direct-members.js';
import { archiveDirectConversation } from './archive-direct-conversation.js';
import { countUnreadConversations } from './count-unread-conversations.js';
import { findExcerpts } from './find-excerpts.js';
import { findMessageTexts } from './find-message-texts.js';
import { findPresence } from './find-presence.js';
import { flagDirectMessage } from './flag-direct-message.js';
import { getDirectConversation } from './get-direct-conversation.js';
import { getDirectSettings } from './get-direct-settings.js';
import { isFlaggedPictureShown } from './is-flagged-picture-shown.js';
import { isDirectParticipant } from './is-direct-participant.js';
import { leaveDirectConversation } from './leave-direct-conversation.js';
import { listDirectConversations } from './list-direct-conversations.js';
import { reportMember } from './report-member.js';
import { refuseDirectConversation } from './refuse-direct-conversation.js';
import { setDirectSettings } from './set-direct-settings.js';
import { showFlaggedDirectMessage } from './show-flagged-direct-message.js';
import { startDirectConversation } from './start-direct-conversation.js';
import { approveLetter } from './approve-letter.js';
import { discardLetter } from './discard-letter.js';
import { draftLetter } from './draft-letter.js';
import { editLetter } from './edit-letter.js';
import { getLetter } from './get-letter.js';
import { listLetterDrafts } from './list-letter-drafts.js';
import { listLettersToMail } from './list-letters-to-mail.js';
import type { ServiceCatalog } from '../service-catalog.js';
import { getPodNotificationLevel } from './get-pod-notification-level.js';

/** The calls and events of chat. */
export const CHAT_CATALOG = {
  calls: [
    ...Object.values(deckCalls),
    ...Object.values(directCalls),
    podCalls.chooseNotificationLevel,
    listDeckActivity,
    listDecks,
    getMessageAuthor,
    findExcerpts,
    findMessageTexts,
    searchByMeaning,
    findPresence,
    listMembers,
    lookOn,
    speakAsCaptain,
    summarizeUnread,
    getConversation,
    listDeckSummarySource,
    getCrisisNotes,
    setCrisisNotes,
    noteCrisis,
    getDeckFigures,
    getDeckGlimpse,
    getActivityHours,
    flagMessage,
    listFlags,
    countFlags,
    resolveFlag,
    getDecision,
    adviseOnFlag,
    appealDecision,
    getAdviceAgreement,
    reportMember,
    getDeckRules,
    getPostingRules,
    setPostingRules,
    listThreads,
    countUnreadThreads,
    listDrafts,
    saveDraft,
    scheduleMessage,
    listScheduledMessages,
    changeScheduledMessage,
    sendScheduledMessage,
    deleteScheduledMessage,
    listNotifications,
    readNotification,
    readAllNotifications,
    getCaptainLog,
    listCaptainLogs,
    postCaptainLog,
    updateCaptainLog,
    draftLetter,
    listLetterDrafts,
    editLetter,
    discardLetter,
    approveLetter,
    getLetter,
    listLettersToMail,
    exportChatData,
    listPushDevices,
    subscribePush,
    unsubscribePush,
    testPush,
    getPodNotificationLevel,
    getQuietHours,
    setQuietHours,
    acceptDirectConversation,
    addDirectMembers,
    archiveDirectConversation,
    countUnreadConversations,
    flagDirectMessage,
    getDirectConversation,
    getDirectSettings,
    isDirectParticipant,
    isFlaggedPictureShown,
    leaveDirectConversation,
    listDirectConversations,
    refuseDirectConversation,
    setDirectSettings,
    showFlaggedDirectMessage,
    startDirectConversation,
  ],
  events: [
    messagePosted,
    messageEdited,
    messageReactionAdded,
    messageWithdrawn,
    reminderDue,
    messageRestored,
    messageErased,
    messageFlagged,
    flagResolved,
    captainsLogPosted,
    letterPublished,
    threadUpdated,
    directMessagePosted,
    directMessageWithdrawn,
    directMessageRestored,
    directThreadUpdated,
  ],
  streamEvents: [
    flagsChanged,
    deckMessage,
    typing,
    deckRead,
    threadChanged,
    draftChanged,
    scheduledChanged,
    presence,
    captainStatus,
    captainsLogChanged,
    notified,
    notificationsRead,
    directMessagePushed,
    directConversationChanged,
    directTyping,
    directRead,
    directReceipt,
  ],
} as const satisfies ServiceCatalog;
