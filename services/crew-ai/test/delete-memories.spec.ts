import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deleteMemories } from '@crew/contracts/crew-ai/delete-memories';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { MemoryApp } from './start-memories.js';

const app = await MemoryApp.start();
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
