import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { directTyping } from '@crew/contracts/chat/direct.events';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, podMembers, post, start, strangers } = await startDirect();

describe('hint-direct-typing', () => {
  it('is published to the other members who have accepted', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    const [eve] = await strangers(1);
    const { id } = await start(ada, bob, cleo, eve);
    await post(ada, id);
    const [own, ofBob, ofEve] = [ada, bob, eve].map((actor) => chat.streamEvents(directTyping, actor.id));
    await chat.connection.flush();
    await chat.call(directCalls.hintTyping, { id }, { as: ada });
    await eventually('bob sees it', () => ofBob!.length === 1);
    expect(ofBob).toEqual([{ conversationId: id, key: ada.username, displayName: ada.displayName }]);
    expect([own, ofEve]).toEqual([[], []]);
    expect(await chat.codeOf(directCalls.hintTyping, { id }, { as: eve })).toBe('request_pending');
  });
});
