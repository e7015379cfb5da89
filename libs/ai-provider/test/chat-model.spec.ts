import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { ChatModel } from '../src/chat-model.js';
import { providerId } from '../src/models.js';

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
const HELLO = [{ role: 'user' as const, content: 'hello' }];

describe('ChatModel', () => {
  it('says something and tells what it cost', async () => {
    const { text, tokens } = await modelWith(20).complete('gpt-4o-mini', HELLO, 100);
    expect(text.length).toBeGreaterThan(0);
    expect(tokens).toBeGreaterThan(0);
  });

  it('gives up on a provider that hangs', async () => {
    await sandbox.control.fault({ provider: 'ai', kind: 'hang' });
    await expect(modelWith(0.3).complete('gpt-4o-mini', HELLO, 100)).rejects.toThrow();
  });

  it('leaves a failing provider alone after a while', async () => {
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 500 });
    const model = modelWith(5);
    for (let tries = 0; tries < 10; tries++) await model.complete('gpt-4o-mini', HELLO, 100).catch(() => undefined);
    expect((await sandbox.control.log('ai', '/chat/completions')).length).toBe(4);
  });
});

describe('providerId', () => {
  it('is the override, else the table’s, else the name itself', () => {
    expect(providerId('gpt-4o', { 'gpt-4o': 'mine' })).toBe('mine');
    expect(providerId('gpt-4o')).toBe('openai/gpt-4o');
    expect(providerId('some-model')).toBe('some-model');
  });
});
