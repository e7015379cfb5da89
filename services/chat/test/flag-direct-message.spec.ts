import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { flagsChanged } from '@crew/contracts/chat/chat.events';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { flagDirectMessage } from '@crew/contracts/chat/flag-direct-message';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { refuseDirectConversation } from '@crew/contracts/chat/refuse-direct-conversation';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, pairOf, podMembers, post, start, strangers } = await startDirect();
const SECRET = 'quicksilver';
const captain = admin();

const flag = (as: Actor, id: string, messageId: string, reason: 'spam' | 'harassment' = 'harassment') =>
  chat.codeOf(flagDirectMessage, { id, messageId, reason }, { as });
const queue = () => chat.call(listFlags, { limit: 100 }, { as: captain });
const caseOf = async (messageId: string) => (await queue()).find(({ id }) => id === messageId);

describe('flag-direct-message', () => {
  it('opens one case, however often a member flags at once, and shows admins no words', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    await post(bob, id, `${SECRET} before`);
    const { id: messageId } = await post(ada, id, SECRET);
    const received = chat.streamEvents(flagsChanged, 'all');
    await chat.connection.flush();
    const codes = await Promise.all(Array.from({ length: 8 }, () => flag(bob, id, messageId)));
    expect(new Set(codes)).toEqual(new Set(['ok']));
    expect(await caseOf(messageId)).toEqual({
      id: messageId,
      kind: 'direct-message',
      deckId: null,
      conversationId: id,
      author: expect.objectContaining({ id: ada.id, username: ada.username }),
      message: null,
      context: [],
      reports: [expect.objectContaining({ reporter: expect.objectContaining({ id: bob.id }), reason: 'harassment' })],
      history: { flagged: 1, removed: 0 },
      status: 'open',
      resolvedBy: null,
      resolvedAt: null,
      advice: null,
      appeals: [],
      appealed: null,
      rule: null,
      words: null,
      flaggedAt: expect.any(String),
    });
    expect(JSON.stringify(await queue())).not.toContain(SECRET);
    await eventually('the case is published', () => received.length > 0);
    expect(received).toHaveLength(1);
    const { flagged } = await chat.call(exportChatData, { userId: bob.id });
    expect(flagged).toEqual([expect.objectContaining({ messageId, reason: 'harassment' })]);
  });

  it('reports the request of a stranger', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    const { id: messageId } = await post(ada, id, 'Buy my coins');
    expect(await flag(bob, id, messageId, 'spam')).toBe('ok');
    await chat.call(refuseDirectConversation, { id }, { as: bob });
    expect((await caseOf(messageId))!.reports).toHaveLength(1);
    expect(await flag(bob, id, messageId)).toBe('not_found');
  });

  it('hides nothing, also when all other members of a group flag', async () => {
    const [ada, ...others] = await podMembers(5);
    const { id } = await start(ada, ...others);
    const { id: messageId } = await post(ada, id, 'Not liked by four');
    for (const as of others) expect(await flag(as, id, messageId)).toBe('ok');
    expect((await caseOf(messageId))!.reports).toHaveLength(4);
    const [shown] = await chat.call(directCalls.listMessages, { id }, { as: others[0]! });
    expect(shown).toMatchObject({ content: 'Not liked by four', hidden: false });
  });

  it('returns the same to those outside as for an unknown id', async () => {
    const [ada, bob, eve] = await podMembers(3);
    const { id } = await start(ada, bob, eve);
    const { id: messageId } = await post(ada, id);
    await chat.call(leaveDirectConversation, { id }, { as: eve });
    for (const as of [member(), captain, eve]) {
      const failures = [flag(as, id, messageId), flag(as, id, 'unknown'), flag(as, 'unknown', messageId)];
      expect(await Promise.all(failures)).toEqual(['not_found', 'not_found', 'not_found']);
    }
    expect(await caseOf(messageId)).toBeUndefined();
  });

  it('refuses the author, deleted messages, those of another conversation, unknown reasons and visitors', async () => {
    const [ada, bob, eve] = await podMembers(3);
    const { id } = await start(ada, bob, eve);
    const other = (await start(bob, ada)).id;
    const { id: messageId } = await post(ada, id);
    expect(await flag(ada, id, messageId)).toBe('own_flag');
    expect(await flag(bob, other, messageId)).toBe('not_found');
    const input = { id, messageId };
    const code = (over: object, as: Actor | null = bob) =>
      chat.codeOf(flagDirectMessage, { ...input, ...over }, { as });
    expect([await code({ reason: 'because' }), await code({}, null)]).toEqual(['invalid_input', 'signed_out']);
    await chat.call(directCalls.deleteMessage, input, { as: ada });
    expect(await flag(bob, id, messageId)).toBe('not_found');
  });
});
