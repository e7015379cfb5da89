import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { memoriesChanged } from '@crew/contracts/crew-ai/crew-ai.events';
import { deleteMemories } from '@crew/contracts/crew-ai/delete-memories';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { MemoryApp } from './start-memories.js';

const app = await MemoryApp.start({ CAPTAIN_REPLIES_PER_DECK_MINUTE: 10_000 });
const { crewAi, sandbox } = app;

describe('delete-memories', () => {
  it('makes one captain forget everything about one member', async () => {
    const [ada, bo] = [member(), member()];
    for (const one of [ada, bo]) await app.consent(one, 'seraphine');
    await app.consent(ada, 'orion');
    await app.tell(ada, 'ascension', '@seraphine I like rain', 'Likes rain');
    await app.tell(bo, 'ascension', '@seraphine I like snow', 'Likes snow');
    await app.tell(ada, 'creation', '@orion I like fog', 'Likes fog');
    await crewAi.call(deleteMemories, { key: 'seraphine' }, { as: ada });
    expect(await app.texts(ada, 'seraphine')).toEqual([]);
    expect(await app.texts(bo, 'seraphine')).toEqual(['Likes snow']);
    expect(await app.texts(ada, 'orion')).toEqual(['Likes fog']);
  });
});

describe('a member who asks the captain to forget', () => {
  it('has what they said last forgotten, once, before the reply', async () => {
    const ada = member();
    await app.consent(ada, 'lyra');
    await app.tell(ada, 'energy', '@lyra I like rain', 'Likes rain');
    await app.tell(ada, 'energy', '@lyra I like snow', 'Likes snow');
    await sandbox.control.reset();
    const asked = await app.post(ada, 'energy', '@lyra Please forget that.');
    const reply = await eventually('the reply', () => app.deck.replyTo(asked, 'lyra'));
    expect(reply.content).toContain('forgotten');
    const [prompt] = await app.prompts('reply');
    expect(prompt).toContain('Likes rain');
    expect(prompt).not.toContain('Likes snow');
    await app.deck.publishPosted({ ...asked });
    await app.ask(ada, 'energy', 'hello @lyra');
    expect(await app.texts(ada, 'lyra')).toEqual(['Likes rain']);
  });

  it.each([
    ['thorne', 'survival', 'Vergiss bitte alles über mich, @thorne!', []],
    ['midas', 'money', '@midas, forget that I live in Lisbon', ['Likes rain']],
  ] as const)('%s forgets what is meant', async (captain, deckId, content, left) => {
    const ada = member();
    await app.consent(ada, captain);
    await app.tell(ada, deckId, `@${captain} I live in Lisbon`, 'Lives in Lisbon');
    await app.tell(ada, deckId, `@${captain} I like rain`, 'Likes rain');
    await app.post(ada, deckId, content);
    await eventually('it is forgotten', async () => (await app.texts(ada, captain)).length === left.length);
    expect(await app.texts(ada, captain)).toEqual(left);
  });
});

describe('a message that is not looked into yet', () => {
  const deleteAll = (ada: Actor): Promise<unknown> => crewAi.call(deleteMemories, { key: 'lyra' }, { as: ada });
  const asks = (content: string) => (ada: Actor) => app.post(ada, 'energy', content);
  const WAYS = [
    ['"forget that"', asks('@lyra forget that'), ['Likes rain']],
    ['"forget that I …"', asks('@lyra forget that I live in Lisbon'), ['Likes rain']],
    ['"forget everything about me"', asks('@lyra forget everything about me'), []],
    ['delete-memories', deleteAll, []],
  ] as const;

  /** A member of whom the captain knows something. */
  async function knownMember(): Promise<Actor> {
    const ada = member();
    await app.consent(ada, 'lyra');
    await app.tell(ada, 'energy', '@lyra I like rain', 'Likes rain');
    return ada;
  }

  /** Keeps the captain from posting replies until `release`; `waits` resolves once one waits. */
  function holdReplies() {
    const held = Promise.withResolvers<void>();
    const waits = new Promise<void>((resolve) => {
      app.deck.onReply = () => {
        resolve();
        return held.promise;
      };
    });
    const release = () => {
      held.resolve();
      app.deck.onReply = () => {};
    };
    return { waits, release };
  }

  /** Resolves once the captain has forgotten. */
  async function forget(ada: Actor, way: (ada: Actor) => Promise<unknown>): Promise<void> {
    const changes = crewAi.streamEvents(memoriesChanged, ada.id);
    await crewAi.connection.flush();
    await way(ada);
    await eventually('it is forgotten', () => changes.length > 0);
  }

  /** Resolves once all that was posted so far is looked into. */
  async function settled(ada: Actor, asked: Message): Promise<void> {
    await eventually('the reply', () => app.deck.replyTo(asked, 'lyra'));
    await app.ask(ada, 'energy', 'hello @lyra');
    await eventually('all is looked into', () => app.extractionsEnded(ada));
  }

  it.each(WAYS)('is forgotten with %s while its reply is pending', async (_name, way, left) => {
    const ada = await knownMember();
    const replies = holdReplies();
    const asked = await app.post(ada, 'energy', '@lyra I live in Lisbon');
    await replies.waits;
    await forget(ada, way);
    replies.release();
    await settled(ada, asked);
    expect(await app.texts(ada, 'lyra')).toEqual(left);
  });

  it('is not what the member said last when something later is remembered', async () => {
    const ada = await knownMember();
    const replies = holdReplies();
    await app.post(ada, 'energy', '@lyra I live in Lisbon');
    await replies.waits;
    await app.tell(ada, 'energy', '@lyra I like snow', 'Likes snow');
    await forget(ada, asks('@lyra forget that'));
    replies.release();
    expect(await app.texts(ada, 'lyra')).toEqual(['Likes rain']);
  });

  it.each(WAYS.slice(1))('is forgotten with %s that is handled first', async (_name, way, left) => {
    const ada = await knownMember();
    const asked = app.deck.put({
      deckId: 'energy',
      content: '@lyra I live in Lisbon',
      mentions: ['lyra'],
      userId: ada.id,
    });
    await forget(ada, way);
    await app.deck.publishPosted(asked);
    await settled(ada, asked);
    expect(await app.texts(ada, 'lyra')).toEqual(left);
  });
});
