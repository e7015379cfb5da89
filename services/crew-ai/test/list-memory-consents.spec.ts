import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { memoriesChanged } from '@crew/contracts/crew-ai/crew-ai.events';
import { listMemoryConsents } from '@crew/contracts/crew-ai/list-memory-consents';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { MemoryApp } from './start-memories.js';

const app = await MemoryApp.start();
const { crewAi, deck } = app;

const consents = (as: ReturnType<typeof member>) => crewAi.call(listMemoryConsents, {}, { as });

it('list-memory-consents asks once per captain, under its first reply on its own deck', async () => {
  const ada = member();
  const none = { granted: null, askUnder: null, memories: 0 };
  expect(await consents(ada)).toEqual(
    ['seraphine', 'orion', 'thorne', 'lyra', 'cadence', 'midas'].map((key) => ({ key, ...none })),
  );
  const changes = crewAi.streamEvents(memoriesChanged, ada.id);
  await crewAi.connection.flush();
  const elsewhere = await app.post(ada, 'music', '@seraphine, a song?', { mentions: ['seraphine'] });
  await eventually('the reply elsewhere', () => deck.replyTo(elsewhere, 'seraphine'));
  const first = await app.ask(ada, 'ascension', 'hello @seraphine');
  await app.ask(ada, 'ascension', 'hello again @seraphine');
  await eventually('she is asked', async () => (await consents(ada))[0]?.askUnder);
  expect((await consents(ada))[0]).toEqual({ key: 'seraphine', ...none, askUnder: first.id });
  expect(changes).toEqual([{ key: 'seraphine' }]);
  await app.consent(ada, 'seraphine', false);
  await app.ask(ada, 'ascension', 'are you there, @seraphine?');
  expect((await consents(ada))[0]).toEqual({ key: 'seraphine', ...none, granted: false });
  expect((await consents(member()))[0]).toEqual({ key: 'seraphine', ...none });
});

it('does not ask a suspended member', async () => {
  const [ada, bo] = [member(), member()];
  app.suspended.add(ada.id);
  await app.ask(ada, 'energy', 'hello @lyra');
  await app.ask(bo, 'energy', 'hello @lyra');
  await eventually('bo is asked', async () => (await consents(bo)).some(({ askUnder }) => askUnder));
  expect((await consents(ada)).some(({ askUnder }) => askUnder)).toBe(false);
});
