import type { directCalls } from '@crew/contracts/chat/direct-calls';
import { admins, members, object, POLL, type Row, INTERNAL, type RoomRowsOf } from '../row.js';

type Make<I> = Row<I>['input'];

/** A call of the members of a direct conversation; nobody else learns that it exists. */
const inConversation = <I>(input: Make<I>): Row<I> => object(input, { other: 'not_found', admin: 'not_found' });

/** The calls about a direct conversation, beside those of any room. */
export const CONVERSATION_ROWS = {
  'chat.get-direct-conversation': inConversation(({ world }) => ({ id: world.conversation })),
  'chat.accept-direct-conversation': inConversation(async ({ world }) => ({ id: await world.newRequest() })),
  'chat.refuse-direct-conversation': inConversation(async ({ world }) => ({ id: await world.newRequest() })),
  'chat.archive-direct-conversation': inConversation(({ world }) => ({ id: world.conversation, archived: true })),
  'chat.leave-direct-conversation': inConversation(async ({ world }) => ({ id: await world.newConversation() })),
  'chat.add-direct-members': inConversation(async ({ world }) => ({
    id: await world.newConversation(),
    userIds: [world.bystander.id],
  })),
  'chat.flag-direct-message': inConversation(({ world }) => world.newForeignDirectMessage()),
  'chat.show-flagged-direct-message': admins(async ({ world }) => ({ id: await world.newDirectFlag() })),
};

export const DIRECT_ROWS: RoomRowsOf<typeof directCalls> = {
  listMessages: inConversation(({ world }) => ({ id: world.conversation })),
  listChanges: inConversation(({ world }) => ({ id: world.conversation, since: 0 })),
  searchMessages: inConversation(({ world }) => ({ conversationId: world.conversation, q: 'steady' })),
  findSentMessages: INTERNAL,
  postMessage: inConversation(({ world }) => ({ id: world.conversation, content: 'Ahoy' })),
  editMessage: inConversation(async ({ world }) => ({ ...(await world.newDirectMessage()), content: 'Edited' })),
  deleteMessage: inConversation(({ world }) => world.newDirectMessage()),
  removeLinkPreview: inConversation(({ world }) => world.newDirectMessage()),
  addReaction: inConversation(async ({ world }) => ({ ...(await world.newDirectMessage()), kind: 'heart' })),
  removeReaction: inConversation(async ({ world }) => ({ ...(await world.newDirectMessage()), kind: 'heart' })),
  hintTyping: inConversation(({ world }) => ({ id: world.conversation })),
  markRead: inConversation(({ world }) => ({ id: world.conversation, seq: 1 })),
  markUnread: inConversation(({ world }) => ({ id: world.conversation, seq: 1 })),
  saveMessage: inConversation(({ world }) => world.newDirectMessage()),
  unsaveMessage: members(async ({ world }) => ({ messageId: (await world.newDirectMessage()).messageId })),
  listSavedIds: inConversation(({ world }) => ({ id: world.conversation })),
  listSavedMessages: members(() => ({})),
  pinMessage: inConversation(({ world }) => world.newDirectMessage()),
  unpinMessage: inConversation(({ world }) => world.newDirectMessage()),
  voteInPoll: inConversation(async ({ world }) => ({
    ...(await world.newDirectMessage({ poll: POLL })),
    answers: [0],
  })),
  closePoll: inConversation(({ world }) => world.newDirectMessage({ poll: POLL })),
  listPollVoters: inConversation(({ world }) => world.newDirectMessage({ poll: POLL })),
  listOwnVotes: inConversation(({ world }) => ({ id: world.conversation })),
  listPins: inConversation(({ world }) => ({ id: world.conversation })),
  chooseNotificationLevel: inConversation(({ world }) => ({ id: world.conversation, level: 'mentions' })),
  getThread: inConversation(({ world }) => world.newDirectMessage()),
  followThread: inConversation(({ world }) => world.newDirectMessage()),
  unfollowThread: inConversation(({ world }) => world.newDirectMessage()),
};
