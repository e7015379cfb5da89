import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { setMemoryConsent } from '@crew/contracts/crew-ai/set-memory-consent';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { MemoryApp } from './start-memories.js';

const app = await MemoryApp.start();
const { crewAi, sandbox } = app;

beforeEach(() => sandbox.control.reset());

describe('set-memory-consent', () => {
  it('is missing by default: no detail is looked for', async () => {
    const ada = member();
    await app.ask(ada, 'ascension', 'I live in Lisbon, @seraphine');
    expect(await app.prompts('details')).toEqual([]);
    await app.consent(ada, 'seraphine', false);
    await app.ask(ada, 'ascension', 'I live in Porto, @seraphine');
    expect(await app.prompts('details')).toEqual([]);
    expect(await app.memories(ada, 'seraphine')).toEqual([]);
  });

  it('covers one captain, and what is said to it on its deck from then on', async () => {
    const ada = member();
    const before = await app.post(ada, 'creation', '@orion I live in Lisbon');
    expect(await app.consent(ada, 'orion')).toEqual({ key: 'orion', granted: true, askUnder: null, memories: 0 });
    await app.post(ada, 'creation', 'I like chess', { mentions: [] });
    await app.post(ada, 'survival', '@orion I like rain', { mentions: ['orion'] });
    await app.post(ada, 'survival', '@thorne I like snow');
    await eventually('the captain replies', () => app.deck.replyTo(before, 'orion'));
    await app.tell(ada, 'creation', '@orion I like fog', 'Likes fog');
    expect(await app.texts(ada, 'orion')).toEqual(['Likes fog']);
    expect(await app.texts(ada, 'thorne')).toEqual([]);
  });

  it('covers an answer to the captain without a mention', async () => {
    const ada = member();
    await app.consent(ada, 'lyra');
    const { id, seq } = await app.ask(ada, 'energy', 'hello @lyra');
    const replyTo = { id, seq, userId: 'lyra', user: null, excerpt: '' };
    await app.post(ada, 'energy', 'I live in Lisbon', { mentions: [], replyTo });
    await eventually('it is remembered', async () => (await app.texts(ada, 'lyra')).includes('Lives in Lisbon'));
  });

  it('pauses: the details are kept, but neither used nor added to', async () => {
    const ada = member();
    await app.consent(ada, 'cadence');
    await app.tell(ada, 'music', '@cadence I like fado', 'Likes fado');
    expect(await app.consent(ada, 'cadence', false)).toMatchObject({ granted: false, memories: 1 });
    await sandbox.control.reset();
    await app.ask(ada, 'music', '@cadence I like jazz');
    expect((await app.prompts('reply'))[0]).not.toContain('Likes fado');
    expect(await app.prompts('details')).toEqual([]);
    await app.consent(ada, 'cadence');
    await sandbox.control.reset();
    await app.ask(ada, 'music', 'hello @cadence');
    expect((await app.prompts('reply'))[0]).toContain('Likes fado');
    expect(await app.texts(ada, 'cadence')).toEqual(['Likes fado']);
  });

  it('withdrawn while a detail is looked for leaves nothing stored', async () => {
    const ada = member();
    await app.consent(ada, 'midas');
    const words = '@midas I live in Lisbon';
    const requested = async (kind: 'reply' | 'details') => (await app.prompts(kind, words)).length > 0;
    await app.post(ada, 'money', words);
    await eventually('the reply is requested', () => requested('reply'));
    await sandbox.control.set({ model: { latencyMs: 3_000 } });
    await eventually('the details are requested', () => requested('details'));
    await app.consent(ada, 'midas', false);
    await app.consent(ada, 'midas');
    await sandbox.control.set({ model: { latencyMs: 0 } });
    await app.tell(ada, 'money', '@midas I like bonds', 'Likes bonds');
    await eventually('both ended', () => app.extractionsEnded(ada));
    expect(await app.texts(ada, 'midas')).toEqual(['Likes bonds']);
  });

  it('is the own answer of a member, for captains who lead a deck', async () => {
    expect(await crewAi.codeOf(setMemoryConsent, { key: 'guide', granted: true }, { as: member() })).toBe(
      'invalid_input',
    );
    expect(await crewAi.codeOf(setMemoryConsent, { key: 'orion', granted: true })).toBe('signed_out');
  });
});
