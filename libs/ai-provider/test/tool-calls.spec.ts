import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { ChatModel, promptTokensOf, type CompletionRequest } from '../src/chat-model.js';
import { PromptRejected, ToolsRejected } from '../src/errors.js';
import { CallCollector, toolMessages, type RequestTools } from '../src/tool-calls.js';

let sandbox: TestSandbox;
let model: ChatModel;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  model = new ChatModel({
    AI_BASE_URL: `${sandbox.url}/ai/v1`,
    AI_API_KEY: 'key',
    AI_MODELS: {},
    AI_TIMEOUT_SECONDS: 20,
  });
});

afterAll(() => sandbox?.stop());

beforeEach(() => sandbox.control.reset());

const definitions = [{ name: 'list_online', description: 'Who is online', parameters: { type: 'object' } }];
const tools: RequestTools = { definitions, rounds: [], mayCall: true };
const request: CompletionRequest = {
  model: 'gpt-4o-mini',
  turns: [{ role: 'user', content: 'Who is online?' }],
  maxTokens: 100,
  tools,
};

describe('a request with tools', () => {
  it.each([
    ['whole', {}],
    ['streamed', { onText: () => {} }],
  ])('returns the calls of a %s answer, and the text once it has their results', async (_how, extra) => {
    const asked = await model.complete({ ...request, ...extra });
    expect(asked).toMatchObject({ text: '', toolCalls: [{ name: 'list_online', arguments: '{}' }] });
    expect(asked.toolCalls[0]!.id).not.toBe('');
    expect(asked.tokens).toBeGreaterThan(asked.promptTokens);
    const result = '{"results":[{"name":"Bo","status":"online"}]}';
    const rounds = [[{ call: asked.toolCalls[0]!, result }]];
    const answered = await model.complete({ ...request, ...extra, tools: { ...tools, rounds } });
    expect(answered).toMatchObject({ text: 'Around right now: Bo.', toolCalls: [] });
    expect(answered.promptTokens).toBeGreaterThan(asked.promptTokens);
  });

  it('gets a text when the model may call no more', async () => {
    const { text, toolCalls } = await model.complete({ ...request, tools: { ...tools, mayCall: false } });
    expect([text.length > 0, toolCalls]).toEqual([true, []]);
  });

  it.each([400, 404, 422, 501])('rejected with %d fails as one whose tools the provider rejects', async (status) => {
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status });
    await expect(model.complete(request)).rejects.toThrow(ToolsRejected);
  });

  it('is not rejected for its tools when it has none', async () => {
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 400 });
    const { tools: _, ...plain } = request;
    const failing = model.complete(plain);
    await expect(failing).rejects.toThrow(PromptRejected);
    await expect(failing).rejects.not.toThrow(ToolsRejected);
  });

  it('counts definitions, calls and results in the estimate of its prompt', () => {
    const { tools: _, ...plain } = request;
    const rounds = [[{ call: { id: 'a', name: 'list_online', arguments: '{}' }, result: 'word '.repeat(100) }]];
    const estimates = [plain, request, { ...request, tools: { ...tools, rounds } }].map(promptTokensOf);
    expect(estimates).toEqual(estimates.toSorted((one, other) => one - other));
    expect(estimates[2]! - estimates[1]!).toBeGreaterThan(100);
  });

  it('counts calls with all that is sent of them, however short they are', () => {
    const call = (id: string) => ({ call: { id, name: 'list_online', arguments: '{}' }, result: '{"online":["Ada"]}' });
    const sent = { ...tools, rounds: [[call('call-1')], [call('call-2'), call('call-3')]] };
    const more = promptTokensOf({ ...request, tools: sent }) - promptTokensOf(request);
    expect(more).toBeGreaterThan(JSON.stringify(toolMessages(sent)).length / 4);
  });
});

it('CallCollector joins parts by index, and gives an id to a call without one', () => {
  const collector = new CallCollector();
  collector.add([{ index: 1, function: { name: 'b', arguments: '{"x"' } }]);
  collector.add([{ index: 0, id: 'first', function: { name: 'a' } }]);
  collector.add([{ index: 1, function: { arguments: ':1}' } }]);
  collector.add(null);
  expect(collector.calls).toEqual([
    { id: 'first', name: 'a', arguments: '' },
    { id: 'call-1', name: 'b', arguments: '{"x":1}' },
  ]);
  expect(collector.length).toBe(7);
});
