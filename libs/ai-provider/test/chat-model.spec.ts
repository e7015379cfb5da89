import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { ChatModel, ModelSlow } from '../src/chat-model.js';
import { providerId } from '../src/models.js';
import { Rest } from '../src/rest.js';
import { newestWithin, tokensOf } from '../src/tokens.js';
import { ModelBusy, retryAfterMs, WordsRefused } from '../src/trouble.js';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

afterAll(() => sandbox?.stop());

beforeEach(() => sandbox.control.reset());

const modelWith = (timeoutSeconds: number, onChange?: () => void): ChatModel =>
  new ChatModel(
    {
      AI_BASE_URL: `${sandbox.url}/ai/v1`,
      AI_API_KEY: 'key',
      AI_MODELS: {},
      AI_TIMEOUT_SECONDS: timeoutSeconds,
    },
    onChange,
  );
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

describe('a provider that is busy', () => {
  const status = (status: number, retryAfter?: number) =>
    sandbox.control.fault({
      provider: 'ai',
      kind: 'status',
      status,
      times: 1,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  const asked = async () => (await sandbox.control.log('ai', '/chat/completions')).length;

  it.each([429, 503])('is left alone for as long as it asks for, and is back by itself: %i', async (code) => {
    let changes = 0;
    const model = modelWith(5, () => changes++);
    await status(code, 1);
    await expect(model.complete(HELLO)).rejects.toThrow(ModelBusy);
    expect(model.answers(HELLO.model)).toBe(false);
    expect(model.answers('gpt-4o')).toBe(true);
    expect(model.restsMs(HELLO.model)).toBeGreaterThan(0);
    await expect(model.complete(HELLO)).rejects.toThrow(ModelBusy);
    expect(await asked()).toBe(1);
    await eventually('its rest is over', () => model.restsMs(HELLO.model) === 0);
    await model.probe(HELLO.model);
    expect(model.answers(HELLO.model)).toBe(true);
    expect(await asked()).toBe(2);
    expect(changes).toBe(2);
  });

  it('is not taken for dead, however often it says so', async () => {
    const model = modelWith(5);
    for (let times = 0; times < 6; times++) {
      await status(429, 0);
      await expect(model.complete(HELLO)).rejects.toThrow(ModelBusy);
      await eventually('its rest is over', () => model.restsMs(HELLO.model) === 0);
    }
    expect((await model.complete(HELLO)).text).not.toBe('');
    expect(model.answers(HELLO.model)).toBe(true);
  });

  it('is asked again after a minute, whatever it says', async () => {
    const model = modelWith(5);
    await status(429, 86_400);
    await expect(model.complete(HELLO)).rejects.toThrow(ModelBusy);
    expect(model.restsMs(HELLO.model)).toBeLessThanOrEqual(60_000);
  });

  it('is not taken for dead either when it refuses the words', async () => {
    const model = modelWith(5);
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 400, times: 6 });
    for (let times = 0; times < 6; times++) await expect(model.complete(HELLO)).rejects.toThrow(WordsRefused);
    expect(model.answers(HELLO.model)).toBe(true);
    expect((await model.complete(HELLO)).text).not.toBe('');
  });
});

describe('retryAfterMs', () => {
  const NOW = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 23:59:00 GMT' }, 0],
    [{ 'retry-after': '9', 'retry-after-ms': '250' }, 250],
    [{ 'retry-after': '-5x' }, undefined],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('reads %p as %p', (headers, expected) => {
    expect(retryAfterMs(new Headers(headers as Record<string, string>), NOW)).toBe(expected);
  });
});

describe('Rest', () => {
  it('grows with each time in a row that nothing was asked for, up to a minute', () => {
    const rest = new Rest();
    const lengths = Array.from({ length: 8 }, (_, at) => {
      rest.begin(undefined, at * 100_000);
      return rest.leftMs(at * 100_000);
    });
    expect(lengths).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
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
