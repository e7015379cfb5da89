import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { deleteMemory } from '@crew/contracts/crew-ai/delete-memory';
import { member } from '@crew/testing/actors';
import { MemoryApp } from './start-memories.js';

const app = await MemoryApp.start();
const { crewAi, deck, sandbox } = app;

it('delete-memory removes a detail of its member from the next prompt, and is idempotent', async () => {
  const ada = member();
  await app.consent(ada, 'seraphine');
  const { id: memoryId, messageId } = await app.tell(ada, 'ascension', '@seraphine I like rain', 'Likes rain');
  const input = { key: 'seraphine', memoryId } as const;
  await crewAi.call(deleteMemory, input, { as: member() });
  await crewAi.call(deleteMemory, { ...input, key: 'orion' }, { as: ada });
  expect(await app.texts(ada, 'seraphine')).toEqual(['Likes rain']);
  await crewAi.call(deleteMemory, input, { as: ada });
  await crewAi.call(deleteMemory, input, { as: ada });
  expect(await app.texts(ada, 'seraphine')).toEqual([]);
  await sandbox.control.reset();
  // Redelivery does not bring it back.
  await deck.publishPosted(deck.messages.get(messageId)!);
  await app.ask(ada, 'ascension', 'hello @seraphine');
  expect((await app.prompts('reply'))[0]).not.toContain('Likes rain');
  expect(await app.texts(ada, 'seraphine')).toEqual([]);
});
