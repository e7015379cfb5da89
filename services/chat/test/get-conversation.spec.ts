import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import { member } from '@crew/testing/actors';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { ChatModule } from '../src/chat.module.js';

let servers: TestServers;
let chat: ServiceHarness;
const ada = member();

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
});

afterAll(async () => {
  await chat?.stop();
  await servers?.stop();
});

const post = (content: string) => chat.call(deckCalls.postMessage, { deckId: 'energy', content }, { as: ada });
const speak = (crewKey: string, text: string, replyTo: string) =>
  chat.call(speakAsCaptain, { deckId: 'energy', crewKey, text, replyTo, clientId: `reply-${replyTo}` });

describe('get-conversation', () => {
  it('returns the messages before it, the captain’s later messages, then the message itself', async () => {
    await post('long ago');
    const before = await post('before');
    const first = await post('first, @lyra?');
    const asked = await post('second, @lyra?');
    await speak('lyra', 'To the first.', first.id);
    await speak('orion', 'I was not asked.', first.id);
    await post('and somebody else');

    const read = async (input: { limit: number; crewKey?: string }) =>
      (await chat.call(getConversation, { messageId: asked.id, ...input })).map(({ content }) => content);
    const until = [before, first, asked].map(({ content }) => content);
    expect(await read({ limit: 3 })).toEqual(until);
    expect(await read({ limit: 3, crewKey: 'lyra' })).toEqual([
      ...until.slice(0, 2),
      'Captain Lyra: To the first.',
      asked.content,
    ]);
    expect(await read({ limit: 3, crewKey: 'midas' })).toEqual(until);
    expect(await chat.codeOf(getConversation, { messageId: 'nothing', limit: 3 })).toBe('not_found');
  });
});
