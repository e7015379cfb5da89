import type { CHAT_CATALOG } from '@crew/contracts/chat/chat.catalog';
import type { deckCalls } from '@crew/contracts/chat/deck-calls';
import { admins, anyone, INTERNAL, members, object, POLL, type RoomRowsOf, type RowsOf } from '../row.js';
import { LETTER_DECK } from '../stored-things.js';
import { CONVERSATION_ROWS } from './direct.js';

const deckId = 'creation';
/** A public key and a secret as browsers have them, of no browser. */
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** Of a week without a letter. */
const LETTER = { id: 'energy-2020-W01', revision: 0 };
const NO_LETTER = { admin: 'not_found' } as const;

export const CHAT_ROWS: RowsOf<typeof CHAT_CATALOG> = {
  'chat.list-deck-activity': members(() => ({})),
  'chat.list-decks': members(() => ({})),
  'chat.get-message-author': INTERNAL,
  'chat.find-excerpts': INTERNAL,
  'chat.find-message-texts': INTERNAL,
  'chat.search-by-meaning': members(() => ({ q: 'lanterns' })),
  'chat.find-presence': INTERNAL,
  'chat.list-members': members(() => ({ deckId })),
  'chat.look-on': members(() => ({})),
  'chat.speak-as-captain': INTERNAL,
  'chat.summarize-unread': INTERNAL,
  'chat.list-letters-to-mail': INTERNAL,
  'chat.get-conversation': INTERNAL,
  'chat.list-deck-summary-source': INTERNAL,
  'chat.get-deck-figures': INTERNAL,
  'chat.get-deck-rules': INTERNAL,
  'chat.get-decision': INTERNAL,
  'chat.get-deck-glimpse': anyone(() => ({})),
  'chat.get-activity-hours': admins(() => ({ timeZone: 'Europe/Berlin' })),
  'chat.flag-message': object(async ({ world }) => ({ id: await world.newMessage() }), {
    author: 'own_flag',
    other: 'ok',
    admin: 'ok',
  }),
  'chat.report-member': members(({ world }) => ({ id: world.bystander.id })),
  'chat.list-flags': admins(() => ({})),
  'chat.count-flags': admins(() => ({})),
  'chat.advise-on-flag': admins(async ({ world }) => ({ id: await world.newFlag() })),
  'chat.get-advice-agreement': admins(() => ({})),
  'chat.resolve-flag': admins(async ({ world }) => ({ id: await world.newFlag(), action: 'dismiss' })),
  'chat.appeal-decision': object(async ({ world }) => ({ id: await world.newDecision(), words: 'Look again' }), {
    other: 'not_found',
    admin: 'not_found',
  }),
  'chat.get-posting-rules': admins(() => ({})),
  'chat.set-posting-rules': admins(({ world }) => world.postingRules),
  'chat.list-threads': members(() => ({})),
  'chat.count-unread-threads': members(() => ({})),
  'chat.list-drafts': members(() => ({})),
  'chat.save-draft': members(() => ({ room: `deck.${deckId}`, text: 'Aho', at: new Date().toISOString() })),
  'chat.schedule-message': members(({ world }) => world.newScheduledMessage()),
  'chat.list-scheduled-messages': members(() => ({})),
  'chat.change-scheduled-message': object(async ({ world }) => ({ id: await world.schedule(), content: 'Later' }), {
    other: 'not_found',
    admin: 'not_found',
  }),
  'chat.send-scheduled-message': object(async ({ world }) => ({ id: await world.schedule() }), {
    other: 'not_found',
    admin: 'not_found',
  }),
  'chat.delete-scheduled-message': object(async ({ world }) => ({ id: await world.schedule() }), {
    other: 'not_found',
    admin: 'not_found',
  }),
  'chat.list-notifications': members(() => ({})),
  'chat.read-notification': object(({ world }) => ({ id: world.things.notificationId }), {
    other: 'not_found',
    admin: 'not_found',
  }),
  'chat.read-all-notifications': members(() => ({})),
  'chat.get-captain-log': anyone(() => ({})),
  'chat.list-captain-logs': admins(() => ({})),
  'chat.post-captain-log': admins(() => ({ message: 'Steady as she goes' })),
  'chat.update-captain-log': admins(({ world }) => ({ id: world.things.captainLogId, isActive: true })),
  'chat.draft-letter': admins(() => ({ deckId: LETTER_DECK })),
  'chat.list-letter-drafts': admins(() => ({})),
  'chat.edit-letter': admins(() => ({ ...LETTER, title: 'A week', sentences: [{ key: 1, text: 'Ahoy' }] }), NO_LETTER),
  'chat.discard-letter': admins(() => ({ id: LETTER.id }), NO_LETTER),
  'chat.approve-letter': admins(() => LETTER, NO_LETTER),
  'chat.get-letter': members(() => ({ id: LETTER.id }), {
    member: 'not_found',
    adminWithout2fa: 'not_found',
    ...NO_LETTER,
  }),
  'chat.export-chat-data': INTERNAL,
  'chat.list-push-devices': members(() => ({})),
  'chat.subscribe-push': members(({ world }) => ({ endpoint: world.newPushEndpoint(), keys: KEYS })),
  'chat.unsubscribe-push': object(async ({ world }) => ({ id: await world.newPushDevice(KEYS) }), {
    other: 'not_found',
    admin: 'not_found',
  }),
  // The author's device belongs to no browser.
  'chat.test-push': object(async ({ world }) => ({ id: await world.newPushDevice(KEYS) }), {
    author: 'push_failed',
    other: 'not_found',
    admin: 'not_found',
  }),
  'chat.get-pod-notification-level': members(({ world }) => ({ id: world.pod.id })),
  'chat.get-quiet-hours': members(() => ({})),
  'chat.get-crisis-notes': admins(() => ({})),
  'chat.set-crisis-notes': admins(() => ({ wanted: false })),
  'chat.note-crisis': INTERNAL,
  'chat.set-quiet-hours': members(() => ({ quietHours: null })),
  ...CONVERSATION_ROWS,
  'chat.start-direct-conversation': members(({ world }) => ({ userIds: [world.bystander.id] })),
  'chat.list-direct-conversations': members(() => ({})),
  'chat.count-unread-conversations': members(() => ({})),
  'chat.get-direct-settings': members(() => ({})),
  'chat.set-direct-settings': members(() => ({ from: 'everyone' as const, readReceipts: true })),
  'chat.is-direct-participant': INTERNAL,
  'chat.is-flagged-picture-shown': INTERNAL,
};

export const DECK_ROWS: RoomRowsOf<typeof deckCalls> = {
  listMessages: members(() => ({ deckId })),
  listChanges: members(() => ({ deckId, since: 0 })),
  searchMessages: members(() => ({ q: 'steady' })),
  findSentMessages: INTERNAL,
  postMessage: members(() => ({ deckId, content: 'Ahoy' })),
  editMessage: object(async ({ world }) => ({ id: await world.newMessage(), content: 'Edited' }), {
    other: 'forbidden',
    admin: 'forbidden',
  }),
  deleteMessage: object(async ({ world }) => ({ id: await world.newMessage() }), { other: 'forbidden', admin: 'ok' }),
  removeLinkPreview: object(async ({ world }) => ({ id: await world.newMessage() }), {
    other: 'forbidden',
    admin: 'forbidden',
  }),
  addReaction: members(async ({ world }) => ({ id: await world.newMessage(), kind: 'heart' })),
  removeReaction: members(async ({ world }) => ({ id: await world.newMessage(), kind: 'heart' })),
  hintTyping: members(() => ({ deckId })),
  markRead: members(() => ({ deckId, seq: 1 })),
  markUnread: members(() => ({ deckId, seq: 1 })),
  saveMessage: members(async ({ world }) => ({ id: await world.newMessage() })),
  unsaveMessage: members(async ({ world }) => ({ messageId: await world.newMessage() })),
  listSavedIds: members(() => ({ deckId })),
  listSavedMessages: members(() => ({})),
  pinMessage: object(async ({ world }) => ({ id: await world.newMessage() }), {
    author: 'forbidden',
    other: 'forbidden',
    admin: 'ok',
  }),
  unpinMessage: object(async ({ world }) => ({ id: await world.newMessage() }), {
    author: 'forbidden',
    other: 'forbidden',
    admin: 'ok',
  }),
  voteInPoll: members(async ({ world }) => ({ id: await world.newMessage({ poll: POLL }), answers: [0] })),
  closePoll: object(async ({ world }) => ({ id: await world.newMessage({ poll: POLL }) }), {
    other: 'forbidden',
    admin: 'ok',
  }),
  listPollVoters: members(async ({ world }) => ({ id: await world.newMessage({ poll: POLL }) })),
  listOwnVotes: members(() => ({ deckId })),
  listPins: members(() => ({ deckId })),
  chooseNotificationLevel: members(() => ({ deckId, level: 'mentions' })),
  getThread: members(async ({ world }) => ({ id: await world.newMessage() })),
  followThread: members(async ({ world }) => ({ id: await world.newMessage() })),
  unfollowThread: members(async ({ world }) => ({ id: await world.newMessage() })),
};
