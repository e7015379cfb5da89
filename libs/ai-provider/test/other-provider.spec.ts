import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChatModel } from '../src/chat-model.js';

let provider: ChildProcess;
let model: ChatModel;

beforeAll(async () => {
  const script = fileURLToPath(new URL('other-provider.mjs', import.meta.url));
  provider = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(provider.stdout!, 'data')) as [Buffer];
  model = new ChatModel({
    AI_BASE_URL: `http://127.0.0.1:${String(port).trim()}/api/v3`,
    AI_API_KEY: 'other-key',
    AI_MODELS: { 'gpt-4o': 'elsewhere/model-1' },
    AI_TIMEOUT_SECONDS: 20,
  });
});

afterAll(async () => {
  provider.kill();
  await once(provider, 'exit');
});

const ask = { model: 'gpt-4o', turns: [{ role: 'user' as const, content: 'hello' }], maxTokens: 50 };
const FULL_TEXT = 'Hello from elsewhere, ünïcode and all.';

describe('ChatModel with another provider', () => {
  it('returns the whole text and estimates its tokens', async () => {
    const { text, tokens } = await model.complete(ask);
    expect(text).toBe(FULL_TEXT);
    expect(tokens).toBeGreaterThan(5);
  });

  it('streams the text', async () => {
    const received: string[] = [];
    expect((await model.complete({ ...ask, onText: (soFar) => received.push(soFar) })).text).toBe(FULL_TEXT);
    expect(received).toEqual([
      'Hello',
      'Hello from',
      'Hello from elsewhere',
      'Hello from elsewhere, ünïcode',
      FULL_TEXT,
    ]);
  });
});
