import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { ChatModel, ModelTimeout } from '../src/chat-model.js';
import { providerId } from '../src/models.js';
import { Backoff } from '../src/backoff.js';
import { newestWithin, tokensOf } from '../src/tokens.js';
import { ModelBusy, retryAfterMs, PromptRejected } from '../src/errors.js';

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
const DAY_MS = 86_400_000;
const HELLO = { model: 'gpt-4o-mini', turns: [{ role: 'user' as const, content: 'hello' }], maxTokens: 100 };

describe('ChatModel', () => {
  it('returns a text and its number of tokens', async () => {
    const { text, tokens } = await modelWith(20).complete(HELLO);
    expect(text.length).toBeGreaterThan(0);
    expect(tokens).toBeGreaterThan(0);
  });

  it('times out when the provider hangs', async () => {
    await sandbox.control.fault({ provider: 'ai', kind: 'hang' });
    await expect(modelWith(0.3).complete(HELLO)).rejects.toThrow(ModelTimeout);
  });

  it('streams the text as it grows', async () => {
    const received: string[] = [];
    const { text, tokens } = await modelWith(20).complete({ ...HELLO, onText: (soFar) => received.push(soFar) });
    expect(received.length).toBeGreaterThan(2);
    expect(received.every((soFar, at) => soFar.startsWith(received[at - 1] ?? ''))).toBe(true);
    expect(received.at(-1)).toBe(text);
    expect(tokens).toBeGreaterThan(0);
  });

  it('times out when a stream stalls', async () => {
    await sandbox.control.set({ model: { chunkMs: 60_000 } });
    await expect(modelWith(0.5).complete({ ...HELLO, onText: () => {} })).rejects.toThrow(ModelTimeout);
  });

  it('cuts off a stream that ignores maxTokens', async () => {
    await sandbox.control.set({ model: { mode: 'echo', chunkMs: 0 } });
    const turns = [{ role: 'user' as const, content: 'word '.repeat(50_000) }];
    const { text } = await modelWith(20).complete({ ...HELLO, turns, maxTokens: 10_000, onText: () => {} });
    expect(text.length).toBeLessThan(130_000);
  });

  it('opens the circuit of a failing model, and of that one only', async () => {
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 500 });
    const model = modelWith(5);
    for (let tries = 0; tries < 10; tries++) await model.complete(HELLO).catch(() => undefined);
    expect((await sandbox.control.log('ai', '/chat/completions')).length).toBe(4);
    expect(model.isAvailable(HELLO.model)).toBe(false);
    expect(model.isAvailable('gpt-4o')).toBe(true);
  });
});

describe('a busy model', () => {
  const status = (status: number, retryAfter?: number) =>
    sandbox.control.fault({
      provider: 'ai',
      kind: 'status',
      status,
      times: 1,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  const requestCount = async () => (await sandbox.control.log('ai', '/chat/completions')).length;

  it.each([429, 503])('is not called for as long as it asks for, and is then available again: %i', async (code) => {
    let changes = 0;
    const model = modelWith(5, () => changes++);
    await status(code, 1);
    await expect(model.complete(HELLO)).rejects.toThrow(ModelBusy);
    expect(model.isAvailable(HELLO.model)).toBe(false);
    expect(model.isAvailable('gpt-4o')).toBe(true);
    expect(model.backoffMs(HELLO.model)).toBeGreaterThan(0);
    await expect(model.complete(HELLO)).rejects.toThrow(ModelBusy);
    expect(await requestCount()).toBe(1);
    await eventually('the backoff is over', () => model.backoffMs(HELLO.model) === 0);
    await model.probe(HELLO.model);
    expect(model.isAvailable(HELLO.model)).toBe(true);
    expect(await requestCount()).toBe(2);
    expect(changes).toBe(2);
  });

  it('does not open the circuit, however often it is busy', async () => {
    const model = modelWith(5);
    for (let times = 0; times < 6; times++) {
      await status(429, 0);
      await expect(model.complete(HELLO)).rejects.toThrow(ModelBusy);
      await eventually('the backoff is over', () => model.backoffMs(HELLO.model) === 0);
    }
    expect((await model.complete(HELLO)).text).not.toBe('');
    expect(model.isAvailable(HELLO.model)).toBe(true);
  });

  it('is called again after at most a minute', async () => {
    const model = modelWith(5);
    await status(429, 86_400);
    await expect(model.complete(HELLO)).rejects.toThrow(ModelBusy);
    expect(model.backoffMs(HELLO.model)).toBeLessThanOrEqual(60_000);
  });

  it('does not open the circuit when it rejects prompts', async () => {
    const model = modelWith(5);
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 400, times: 6 });
    for (let times = 0; times < 6; times++) await expect(model.complete(HELLO)).rejects.toThrow(PromptRejected);
    expect(model.isAvailable(HELLO.model)).toBe(true);
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

describe('Backoff', () => {
  it('doubles up to a minute unless the provider asks for a time', () => {
    const backoff = new Backoff();
    const waits = Array.from({ length: 8 }, (_, attempt) => {
      backoff.extend(undefined, attempt * 100_000);
      return backoff.remainingMs(attempt * 100_000);
    });
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('lasts no longer when the clock is set back meanwhile', () => {
    const now = jest.spyOn(Date, 'now');
    const backoff = new Backoff();
    now.mockReturnValue(DAY_MS);
    backoff.extend(5_000);
    now.mockReturnValue(0);
    expect(backoff.remainingMs()).toBeLessThanOrEqual(5_000);
    now.mockRestore();
  });
});

describe('providerId', () => {
  it('returns the override, else the built-in id, else the name', () => {
    expect(providerId('gpt-4o', { 'gpt-4o': 'mine' })).toBe('mine');
    expect(providerId('gpt-4o')).toBe('openai/gpt-4o');
    expect(providerId('some-model')).toBe('some-model');
  });
});

describe('newestWithin', () => {
  const words = ['the first of them', 'the second of them', 'the third of them'];

  it('returns the newest items that fit, in their order', () => {
    const budget = tokensOf(words[1]!) + tokensOf(words[2]!);
    expect(newestWithin(words, budget, (word) => word)).toEqual(words.slice(1));
    expect(newestWithin(words, 10_000, (word) => word)).toEqual(words);
  });

  it('always returns the newest item', () => {
    expect(newestWithin(words, 1, (word) => word)).toEqual(words.slice(2));
  });

  it('counts tokens of other scripts', () => {
    expect(tokensOf('静かな海に星が落ちる')).toBeGreaterThan(6);
  });
});
