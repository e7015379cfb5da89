import { describe, expect, it } from '@jest/globals';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { createPod } from '@crew/contracts/pods/create-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import { admin, newPerson } from '../src/api.js';
import { ship } from '../src/ship.js';

describe('the ship', () => {
  it('is ready, every dependency and service by name', async () => {
    const response = await fetch(new URL('/api/health/ready', ship().url));
    const { dependencies } = (await response.json()) as { dependencies: Record<string, string> };
    expect(response.status).toBe(200);
    expect(Object.keys(dependencies).sort()).toEqual(
      ['chat', 'crew-ai', 'economy', 'identity', 'media', 'nats', 'pods', 'redis'].sort(),
    );
    expect(Object.values(dependencies).every((state) => state === 'ok')).toBe(true);
  });

  it('has its first admin, whose login it printed', async () => {
    expect((await admin()).user.isAdmin).toBe(true);
  });

  it('answers a new member through every service', async () => {
    const ada = await newPerson('ada');
    expect(await ada.call(listDecks, {})).toHaveLength(6);
    expect(await ada.call(listAiCrew, {})).toHaveLength(8);
    const pod = await ada.call(createPod, { name: 'Night watch' });
    expect(await ada.call(listPods, {})).toContainEqual(pod);
    const posted = await ada.call(postMessage, { deckId: 'energy', content: 'Hello from the API' });
    expect((await ada.call(listMessages, { deckId: 'energy' })).at(-1)).toEqual(posted);
  });

  it('describes itself', async () => {
    const document = (await (await fetch(new URL('/api/openapi.json', ship().url))).json()) as { openapi: string };
    expect(document.openapi).toMatch(/^3\.1/);
  });
});
