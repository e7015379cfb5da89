import { describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { createPod } from '@crew/contracts/pods/create-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import { admin, newMember } from '../src/members.js';
import { app } from '../src/app.js';

describe('the public API', () => {
  it('reports readiness of every dependency and service by name', async () => {
    const response = await fetch(new URL('/api/health/ready', app().url));
    const { dependencies } = (await response.json()) as { dependencies: Record<string, string> };
    expect(response.status).toBe(200);
    expect(Object.keys(dependencies).sort()).toEqual(
      ['chat', 'crew-ai', 'economy', 'identity', 'media', 'nats', 'pods', 'redis'].sort(),
    );
    expect(Object.values(dependencies).every((state) => state === 'ok')).toBe(true);
  });

  it('accepts the credentials of the first admin', async () => {
    expect((await admin()).user.isAdmin).toBe(true);
  });

  it('serves a new member through every service', async () => {
    const ada = await newMember('ada');
    expect(await ada.call(listDecks, {})).toHaveLength(6);
    expect(await ada.call(listAiCrew, {})).toHaveLength(8);
    const pod = await ada.call(createPod, { name: 'Night watch' });
    expect(await ada.call(listPods, {})).toContainEqual(pod);
    const posted = await ada.call(deckCalls.postMessage, { deckId: 'energy', content: 'Hello from the API' });
    expect((await ada.call(deckCalls.listMessages, { deckId: 'energy' })).at(-1)).toEqual(posted);
  });

  it('publishes an OpenAPI 3.1 document', async () => {
    const document = (await (await fetch(new URL('/api/openapi.json', app().url))).json()) as { openapi: string };
    expect(document.openapi).toMatch(/^3\.1/);
  });
});
