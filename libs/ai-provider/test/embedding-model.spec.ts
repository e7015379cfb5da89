import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { EmbeddingModel } from '../src/embedding-model.js';
import { ModelBusy, PromptRejected } from '../src/errors.js';

let sandbox: TestSandbox;
/** Answers with what a test sets, as no honest provider would. */
let body: unknown;
const odd = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  odd.close();
  await sandbox?.stop();
});

beforeEach(() => sandbox.control.reset());

const modelAt = (url: string) =>
  new EmbeddingModel({ AI_BASE_URL: url, AI_API_KEY: 'key', AI_MODELS: {}, AI_TIMEOUT_SECONDS: 20 });
const honest = () => modelAt(`${sandbox.url}/ai/v1`);
const REQUEST = { model: 'text-embedding-3-small', texts: ['a car', 'a choir'], dimensions: 128 };

describe('EmbeddingModel', () => {
  it('returns a vector of the length asked for each text, and its tokens', async () => {
    const { vectors, tokens } = await honest().embed(REQUEST);
    expect(vectors.map(({ length }) => length)).toEqual([128, 128]);
    expect(tokens).toBe(4);
    const [log] = await sandbox.control.log('ai', '/embeddings');
    expect(JSON.parse(log!.body)).toEqual({
      model: 'openai/text-embedding-3-small',
      input: REQUEST.texts,
      encoding_format: 'float',
      dimensions: 128,
    });
  });

  it('names a busy provider and a rejected text, and asks a busy one no more', async () => {
    const model = honest();
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 400, times: 1 });
    await expect(model.embed(REQUEST)).rejects.toThrow(PromptRejected);
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 429, retryAfter: 30 });
    await expect(model.embed(REQUEST)).rejects.toThrow(ModelBusy);
    const asked = (await sandbox.control.log('ai', '/embeddings')).length;
    await expect(model.embed(REQUEST)).rejects.toThrow(ModelBusy);
    expect(await sandbox.control.log('ai', '/embeddings')).toHaveLength(asked);
  });

  it.each([
    ['no vectors', {}],
    ['too few', { data: [{ index: 0, embedding: new Array(128).fill(1) }] }],
    ['one of another length', { data: [0, 1].map((index) => ({ index, embedding: new Array(128 - index).fill(1) })) }],
    ['texts', { data: [0, 1].map((index) => ({ index, embedding: new Array(128).fill('1') })) }],
    ['an endless vector', { data: [0, 1].map((index) => ({ index, embedding: new Array(5_000).fill(1) })) }],
  ])('refuses a response with %s', async (_what, answered) => {
    body = answered;
    const { port } = odd.address() as AddressInfo;
    await expect(modelAt(`http://127.0.0.1:${port}/v1`).embed(REQUEST)).rejects.toThrow();
  });

  it('puts vectors in the order of the texts, and estimates tokens that are not counted', async () => {
    body = { data: [1, 0].map((index) => ({ index, embedding: [index, 1] })) };
    const { port } = odd.address() as AddressInfo;
    const { vectors, tokens } = await modelAt(`http://127.0.0.1:${port}/v1`).embed({
      ...REQUEST,
      dimensions: undefined,
    });
    expect(vectors).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(tokens).toBeGreaterThan(0);
  });
});
