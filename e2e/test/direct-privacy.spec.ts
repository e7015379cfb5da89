import { expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { callsWithRoute, testPrivacy } from '../src/room-privacy.js';

const CANARY = 'canary4712';
let id: string;

const { ask } = testPrivacy({
  title: 'a conversation',
  canary: CANARY,
  async open({ owner, member, 'ex-member': leaver }) {
    const userIds = [member, leaver].map(({ user }) => user.id);
    ({ id } = await owner.call(startDirectConversation, { userIds }));
    await owner.call(directCalls.postMessage, { id, content: 'Before anybody left' });
    for (const one of [member, leaver]) await one.call(acceptDirectConversation, { id });
    return () => leaver.call(leaveDirectConversation, { id });
  },
  async say({ owner, 'ex-member': leaver }, pictureId) {
    const content = `The word is ${CANARY} for @${leaver.user.username}`;
    const posted = await owner.call(directCalls.postMessage, { id, content, pictureIds: [pictureId] });
    await owner.call(directCalls.postMessage, { id, threadId: posted.id, content: `And ${CANARY} in a thread` });
    await owner.call(directCalls.pinMessage, { id, messageId: posted.id });
    const values = {
      id,
      conversationId: id,
      messageId: posted.id,
      threadId: posted.id,
      userId: owner.user.id,
      q: CANARY,
    };
    return { values, picturePath: posted.pictures[0]!.path };
  },
  changing: callsWithRoute.filter(
    ({ http }) => http.method !== 'GET' && http.path.startsWith('/api/conversations/{id}'),
  ),
  refused: /: (signed_out|not_found|forbidden)$/,
});

it('the sample inputs find the messages as a member, by lists and search', async () => {
  for (const name of ['list-direct-messages', 'get-direct-thread', 'list-direct-pins', 'search-direct-messages']) {
    expect(`${name}: ${await ask(`chat.${name}`, 'member')}`).toContain(CANARY);
  }
});
