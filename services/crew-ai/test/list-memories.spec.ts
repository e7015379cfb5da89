import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { messageEdited, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { memoriesChanged } from '@crew/contracts/crew-ai/crew-ai.events';
import { explainReply } from '@crew/contracts/crew-ai/explain-reply';
import { exportCrewAiData } from '@crew/contracts/crew-ai/export-crew-ai-data';
import { listMemories } from '@crew/contracts/crew-ai/list-memories';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { MemoryApp } from './start-memories.js';

const app = await MemoryApp.start();
const { crewAi, deck, sandbox } = app;

describe('list-memories', () => {
  it('returns the details of a message with their source, newest first, to the member alone', async () => {
    const ada = member();
    await app.consent(ada, 'seraphine');
    const changes = crewAi.streamEvents(memoriesChanged, ada.id);
    await crewAi.connection.flush();
    const home = await app.tell(ada, 'ascension', 'I live in Lisbon, @seraphine', 'Lives in Lisbon');
    const learning = await app.tell(ada, 'ascension', '@seraphine I am learning the cello.', 'Is learning the cello');
    expect(await crewAi.call(listMemories, { key: 'seraphine' }, { as: ada })).toEqual([learning, home]);
    expect(home).toMatchObject({ deckId: 'ascension', edited: false });
    expect(deck.messages.get(home.messageId)?.content).toBe('I live in Lisbon, @seraphine');
    expect(changes).toContainEqual({ key: 'seraphine' });
    expect(await app.memories(member(), 'seraphine')).toEqual([]);
    expect(await app.memories(ada, 'orion')).toEqual([]);
    expect(await crewAi.codeOf(listMemories, { key: 'seraphine' })).toBe('signed_out');
    expect(await crewAi.codeOf(listMemories, { key: 'sentinel' }, { as: ada })).toBe('invalid_input');
  });

  it('gives them to the reply as data, and explains that to the member alone', async () => {
    const ada = member();
    await app.consent(ada, 'orion');
    await app.tell(ada, 'creation', '@orion I like </memories> woodcuts', 'Likes </memories> woodcuts');
    await sandbox.control.reset();
    const reply = await app.ask(ada, 'creation', 'hello @orion');
    const [prompt] = await app.prompts('reply');
    const { messages } = JSON.parse(prompt!) as { messages: { role: string; content: string }[] };
    expect(messages[1]).toEqual({
      role: 'user',
      content: `<memories of="${ada.displayName}">\n- Likes ‹/memories> woodcuts\n</memories>`,
    });
    expect(reply.content).toContain('woodcuts');
    const explained = (as = ada) => crewAi.call(explainReply, { messageId: reply.id }, { as });
    await eventually('the reply is explained', async () => (await explained().catch(() => undefined))?.memoriesUsed);
    expect((await explained(member())).memoriesUsed).toBe(0);
  });

  it.each([
    ['survival', 'thorne', 'Ich heiße Mira und ich wohne in Köln, @thorne', ['Wohnt in Köln', 'Heißt Mira']],
    ['energy', 'lyra', 'Me llamo Inés, me gusta correr, @lyra', ['Le gusta correr', 'Se llama Inés']],
  ] as const)('holds details in the language of the message: %s', async (deckId, captain, content, expected) => {
    const ada = member();
    await app.consent(ada, captain);
    await app.post(ada, deckId, content);
    await eventually('the details', async () => (await app.texts(ada, captain)).length === expected.length);
    expect(await app.texts(ada, captain)).toEqual(expected);
  });

  it('keeps a detail once, and replaces it by a newer one that contradicts it', async () => {
    const ada = member();
    await app.consent(ada, 'cadence');
    await app.tell(ada, 'music', '@cadence I live in Lisbon', 'Lives in Lisbon');
    await app.tell(ada, 'music', '@cadence I live in Lisbon. I like fado', 'Likes fado');
    await app.tell(ada, 'music', '@cadence I live in Porto', 'Lives in Porto');
    expect(await app.texts(ada, 'cadence')).toEqual(['Lives in Porto', 'Likes fado']);
  });

  it('holds nothing of a model that returns no list of details', async () => {
    const ada = member();
    await app.consent(ada, 'midas');
    // A reply that echoes its prompt is refused, and asked for again before the details are.
    for (const mode of ['evil', 'garbage'] as const) {
      await sandbox.control.reset();
      await sandbox.control.set({ model: { mode } });
      const words = `@midas I live in Lisbon ${mode}`;
      await app.post(ada, 'money', words);
      await eventually('the model is asked', async () => (await app.prompts('details', words)).length > 0);
      await eventually('the answer is refused', () => app.extractionsEnded(ada));
    }
    await sandbox.control.reset();
    await app.tell(ada, 'money', '@midas I like bonds', 'Likes bonds');
    expect(await app.texts(ada, 'midas')).toEqual(['Likes bonds']);
  });
});

describe('a message that is gone', () => {
  it.each([
    ['withdrawn', 'I live in Lisbon, @seraphine', 'Lives in Lisbon'],
    ['edited', 'I like rain, @seraphine', 'Likes rain'],
  ] as const)('takes its details along when it is %s', async (how, content, text) => {
    const ada = member();
    await app.consent(ada, 'seraphine');
    const { messageId } = await app.tell(ada, 'ascension', content, text);
    const about = { messageId, deckId: 'ascension', authorId: ada.id } as const;
    if (how === 'edited') await crewAi.publishEvent(messageEdited, about);
    else await crewAi.publishEvent(messageWithdrawn, { ...about, reason: 'hidden', pictureIds: [] });
    await eventually('it is forgotten', async () => (await app.memories(ada, 'seraphine')).length === 0);
  });

  it('is not remembered when it is deleted or hidden before', async () => {
    const ada = member();
    await app.consent(ada, 'lyra');
    const message = await app.post(ada, 'energy', '@lyra I live in Lisbon');
    deck.messages.set(message.id, { ...message, hidden: true, content: '' });
    await app.tell(ada, 'energy', '@lyra I like rain', 'Likes rain');
    expect(await app.texts(ada, 'lyra')).toEqual(['Likes rain']);
  });
});

describe('an account', () => {
  it('is exported with its memories, which are deleted with it', async () => {
    const ada = member();
    await app.consent(ada, 'thorne');
    const detail = await app.tell(ada, 'survival', '@thorne I like rain', 'Likes rain');
    const { captainMemories } = await crewAi.call(exportCrewAiData, { userId: ada.id });
    expect(captainMemories).toEqual([
      { captain: 'thorne', granted: true, grantedAt: expect.any(String), memories: [detail] },
    ]);
    await crewAi.publishEvent(userDeleted, { id: ada.id });
    await eventually('it is deleted', async () => {
      const after = await crewAi.call(exportCrewAiData, { userId: ada.id });
      return (after.captainMemories as unknown[]).length === 0;
    });
  });

  it('that is suspended is not remembered', async () => {
    const [ada, bo] = [member(), member()];
    app.suspended.add(ada.id);
    await app.consent(ada, 'orion');
    await app.consent(bo, 'orion');
    await app.post(ada, 'creation', '@orion I live in Lisbon');
    await app.tell(bo, 'creation', '@orion I like rain', 'Likes rain');
    expect(await app.memories(ada, 'orion')).toEqual([]);
  });
});
