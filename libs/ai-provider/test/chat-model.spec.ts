import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { ChatModel, ModelSlow } from '../src/chat-model.js';
import { providerId } from '../src/models.js';
import { newestWithin, tokensOf } from '../src/tokens.js';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

afterAll(() => sandbox?.stop());

beforeEach(() => sandbox.control.reset());

const modelWith = (timeoutSeconds: number): ChatModel =>
  new ChatModel({
    AI_BASE_URL: `${sandbox.url}/ai/v1`,
    AI_API_KEY: 'key',
    AI_MODELS: {},
    AI_TIMEOUT_SECONDS: timeoutSeconds,
  });
const HELLO = { model: 'gpt-4o-mini', turns: [{ role: 'user' as const, content: 'hello' }], maxTokens: 100 };

describe('ChatModel', () => {
  it('says something and tells what it cost', async () => {
    const { text, tokens } = await modelWith(20).complete(HELLO);
    expect(text.length).toBeGreaterThan(0);
    expect(tokens).toBeGreaterThan(0);
  });

  it('gives up on a provider that hangs', async () => {
    await sandbox.control.fault({ provider: 'ai', kind: 'hang' });
    await expect(modelWith(0.3).complete(HELLO)).rejects.toThrow(ModelSlow);
  });

  it('tells the text as it grows, and ends with all of it', async () => {
    const heard: string[] = [];
    const { text, tokens } = await modelWith(20).complete({ ...HELLO, onText: (soFar) => heard.push(soFar) });
    expect(heard.length).toBeGreaterThan(2);
    expect(heard.every((soFar, at) => soFar.startsWith(heard[at - 1] ?? ''))).toBe(true);
    expect(heard.at(-1)).toBe(text);
    expect(tokens).toBeGreaterThan(0);
  });

  it('gives up on a stream that stops halfway', async () => {
    await sandbox.control.set({ model: { chunkMs: 60_000 } });
    await expect(modelWith(0.5).complete({ ...HELLO, onText: () => {} })).rejects.toThrow(ModelSlow);
  });

  it('stops listening to a flood', async () => {
    await sandbox.control.set({ model: { mode: 'echo', chunkMs: 0 } });
    const turns = [{ role: 'user' as const, content: 'word '.repeat(50_000) }];
    const { text } = await modelWith(20).complete({ ...HELLO, turns, maxTokens: 10_000, onText: () => {} });
    expect(text.length).toBeLessThan(130_000);
  });

  it('leaves a failing provider alone after a while', async () => {
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 500 });
    const model = modelWith(5);
    for (let tries = 0; tries < 10; tries++) await model.complete(HELLO).catch(() => undefined);
    expect((await sandbox.control.log('ai', '/chat/completions')).length).toBe(4);
    expect(model.answers(HELLO.model)).toBe(false);
    expect(model.answers('gpt-4o')).toBe(true);
  });
});

describe('providerId', () => {
  it('is the override, else the table’s, else the name itself', () => {
    expect(providerId('gpt-4o', { 'gpt-4o': 'mine' })).toBe('mine');
    expect(providerId('gpt-4o')).toBe('openai/gpt-4o');
    expect(providerId('some-model')).toBe('some-model');
  });
});

describe('newestWithin', () => {
  const words = ['the first of them', 'the second of them', 'the third of them'];

  it('keeps the newest that fit, in their order', () => {
    const room = tokensOf(words[1]!) + tokensOf(words[2]!);
    expect(newestWithin(words, room, (word) => word)).toEqual(words.slice(1));
    expect(newestWithin(words, 10_000, (word) => word)).toEqual(words);
  });

  it('keeps the very newest, however long it is', () => {
    expect(newestWithin(words, 1, (word) => word)).toEqual(words.slice(2));
  });

  it('counts every script, not only ours', () => {
    expect(tokensOf('静かな海に星が落ちる')).toBeGreaterThan(6);
  });
});
