import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { editMemory } from '@crew/contracts/crew-ai/edit-memory';
import { member } from '@crew/testing/actors';
import { MemoryApp } from './start-memories.js';

const app = await MemoryApp.start();
const { crewAi, sandbox } = app;

it('edit-memory changes the words that the next reply is given, for their member alone', async () => {
  const ada = member();
  await app.consent(ada, 'seraphine');
  const { id: memoryId, ...detail } = await app.tell(ada, 'ascension', '@seraphine I like rain', 'Likes rain');
  const input = { key: 'seraphine', memoryId, text: ' Likes warm rain ' } as const;
  expect(await crewAi.codeOf(editMemory, input, { as: member() })).toBe('not_found');
  expect(await crewAi.codeOf(editMemory, { ...input, key: 'orion' }, { as: ada })).toBe('not_found');
  expect(await crewAi.codeOf(editMemory, { ...input, text: 'x'.repeat(201) }, { as: ada })).toBe('invalid_input');
  expect(await crewAi.codeOf(editMemory, { ...input, text: 'two\nlines' }, { as: ada })).toBe('invalid_input');
  expect(await crewAi.call(editMemory, input, { as: ada })).toEqual({
    ...detail,
    id: memoryId,
    text: 'Likes warm rain',
    edited: true,
  });
  await sandbox.control.reset();
  await app.ask(ada, 'ascension', 'hello @seraphine');
  expect((await app.prompts('reply'))[0]).toContain('- Likes warm rain');
});
