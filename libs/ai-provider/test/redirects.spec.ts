import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AiEnv } from '../src/ai.env.js';
import { ChatModel } from '../src/chat-model.js';
import { ImageModel } from '../src/image-model.js';
import { Moderator } from '../src/moderator.js';

const paths: string[] = [];
let provider: Server;
let env: AiEnv;

beforeAll(async () => {
  provider = createServer((request, response) => {
    paths.push(request.url!);
    request.resume().on('end', () => response.writeHead(307, { location: '/elsewhere' }).end());
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  env = { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_API_KEY: 'key', AI_MODELS: {}, AI_TIMEOUT_SECONDS: 5 };
});

beforeEach(() => {
  paths.length = 0;
});

afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

describe('an AI provider that redirects', () => {
  it.each([
    [
      'a conversation',
      () =>
        new ChatModel(env).complete({ model: 'gpt-4o', turns: [{ role: 'user', content: 'secret' }], maxTokens: 5 }),
    ],
    [
      'a prompt of an image',
      () => new ImageModel(env, '1024x1024').generate({ model: 'gpt-image-1', prompt: 'secret' }),
    ],
    ['a text to moderate', () => new Moderator(env, 'moderation').allows('secret')],
  ])('does not send %s elsewhere', async (_what, ask) => {
    await expect(ask()).rejects.toThrow();
    expect(paths.length).toBeGreaterThan(0);
    expect(paths).not.toContain('/elsewhere');
  });
});
