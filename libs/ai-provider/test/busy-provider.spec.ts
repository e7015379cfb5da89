import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AiEnv } from '../src/ai.env.js';
import { ChatModel } from '../src/chat-model.js';
import { EmbeddingModel } from '../src/embedding-model.js';
import { ModelBusy } from '../src/errors.js';

/** Answers the next request. */
let answer: (response: ServerResponse) => void;
let provider: Server;
let env: AiEnv;

beforeAll(async () => {
  provider = createServer((request, response) => {
    request.resume().on('end', () => answer(response));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  env = { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_API_KEY: 'key', AI_MODELS: {}, AI_TIMEOUT_SECONDS: 20 };
});

afterEach(() => {
  jest.restoreAllMocks();
});

afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const answerJson = (body: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const beBusy =
  (headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(429, headers).end();

describe('a busy AI provider', () => {
  const HELLO = { model: 'gpt-4o', turns: [{ role: 'user' as const, content: 'hello' }], maxTokens: 5 };

  it('gets the pause that it asked for, also when it answers an earlier request after that', async () => {
    const model = new ChatModel(env);
    const { promise: first, resolve: arrive } = Promise.withResolvers<ServerResponse>();
    answer = arrive;
    const early = model.complete(HELLO);
    const response = await first;
    answer = beBusy({ 'retry-after': '30' });
    await expect(model.complete(HELLO)).rejects.toThrow(ModelBusy);
    answerJson({ choices: [{ message: { content: 'Hello' } }] })(response);
    expect((await early).text).toBe('Hello');
    expect(model.backoffMs(HELLO.model)).toBeGreaterThan(0);
  });

  it('is asked for embeddings after the shortest pause again once it has answered', async () => {
    let elapsedMs = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + elapsedMs);
    const model = new EmbeddingModel(env);
    const embed = () => model.embed({ model: 'embedding', texts: ['a car'] });
    answer = beBusy();
    await expect(embed()).rejects.toThrow(ModelBusy);
    elapsedMs = 2_000;
    answer = answerJson({ data: [{ index: 0, embedding: [1] }] });
    await embed();
    answer = beBusy();
    await expect(embed()).rejects.toThrow(ModelBusy);
    elapsedMs = 4_000;
    answer = answerJson({ data: [{ index: 0, embedding: [1] }] });
    expect((await embed()).vectors).toEqual([[1]]);
  });
});
