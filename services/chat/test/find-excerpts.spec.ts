import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { findExcerpts } from '@crew/contracts/chat/find-excerpts';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { getMembers } from '@crew/contracts/identity/get-members';
import { describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { startDirect } from './start-direct.js';

const { chat, start, post: postDirectly, strangers } = await startDirect();

const author = member();
const post = (content: string, more: { threadId?: string } = {}) =>
  chat.call(deckCalls.postMessage, { deckId: 'music', content, ...more }, { as: author });
const excerptsOf = (...ids: string[]) => chat.call(findExcerpts, { ids });

describe('find-excerpts', () => {
  it('returns the beginning of a text in one line, without its markup and its spoilers', async () => {
    const message = await post('**Steady**\nas ||the secret|| stars');
    const long = await post('word '.repeat(200));
    const found = new Map((await excerptsOf(message.id, long.id)).map((one) => [one.id, one]));
    expect(found.get(message.id)).toEqual({
      id: message.id,
      deckId: 'music',
      threadId: null,
      excerpt: 'Steady as ▒▒▒▒ stars',
    });
    expect(found.get(long.id)!.excerpt).toMatch(/^word word .*…$/);
    expect(found.get(long.id)!.excerpt.length).toBeLessThanOrEqual(140);
  });

  it('names the deck and the thread of a reply', async () => {
    const parent = await post('Who is awake?');
    const reply = await post('I am', { threadId: parent.id });
    expect(await excerptsOf(reply.id)).toEqual([
      { id: reply.id, deckId: 'music', threadId: parent.id, excerpt: 'I am' },
    ]);
  });

  it('leaves out a message that flags have hidden', async () => {
    const asMembers = ({ ids }: { ids: string[] }) =>
      ids.map((id) => ({ ...member({ id }), faction: null, isAdmin: false, emailVerified: true }));
    const identity = await stubCall(chat.connection, getMembers, asMembers);
    const { id } = await post('Hidden by its readers');
    expect(await excerptsOf(id)).toHaveLength(1);
    for (let flags = 0; flags < 3; flags += 1) {
      const settled = member({ createdAt: '2025-01-01T00:00:00.000Z' });
      await chat.call(flagMessage, { id, reason: 'spam' }, { as: settled });
    }
    await eventually('the message is hidden', async () => (await excerptsOf(id)).length === 0);
    await identity.stop();
  });

  it('leaves out deleted messages and those of conversations', async () => {
    const deleted = await post('Better unsaid');
    await chat.call(deckCalls.deleteMessage, { id: deleted.id }, { as: author });
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    const between = await postDirectly(ada, id, 'Between the two of us');
    expect(await excerptsOf(deleted.id, between.id, 'nothing')).toEqual([]);
  });
});
