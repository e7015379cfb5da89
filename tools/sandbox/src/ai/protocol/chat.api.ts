import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ModelSettings } from '../../control/control.schema.js';
import { randomName } from '../../random.js';
import { answer, callsFor, type Request } from '../chat/answer.js';
import { chatParams, countTokens, flatMessages, parseParams, toolResults, type ChatParams } from './chat.params.js';

const TOKENS_PER_MESSAGE = 4;

interface Completion {
  id: string;
  created: number;
  model: string;
  content: string;
  toolCalls: object[];
  finishReason: 'stop' | 'length' | 'tool_calls';
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

/** `POST /chat/completions`, whole or streamed as server-sent events (https://platform.openai.com/docs/api-reference/chat). */
export function chatApi(app: FastifyInstance, settings: () => Required<ModelSettings>): void {
  app.post('/chat/completions', async (request, reply) => {
    const params = parseParams(chatParams, request.body);
    const { mode, latencyMs, chunkMs } = settings();
    const completion = complete(params, mode);
    if (params.stream)
      return sendStream(reply, completion, {
        latencyMs,
        chunkMs,
        usage: params.stream_options?.include_usage === true,
      });
    await sleep(latencyMs + (chunkMs * completion.content.length) / 24, undefined, { ref: false });
    const { id, created, model, content, toolCalls, finishReason, usage } = completion;
    const calls = toolCalls.length > 0 ? { content: null, tool_calls: toolCalls } : { content };
    return {
      id,
      object: 'chat.completion',
      created,
      model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', ...calls, refusal: null, annotations: [] },
          logprobs: null,
          finish_reason: finishReason,
        },
      ],
      usage,
      service_tier: 'default',
      system_fingerprint: 'fp_sandbox',
    };
  });
}

function complete(params: ChatParams, mode: ModelSettings['mode']): Completion {
  const messages = flatMessages(params);
  const results = toolResults(params);
  const request: Request = {
    messages,
    seed: params.seed ?? 0,
    format: params.response_format ?? { type: 'text' },
    mode: mode ?? 'normal',
    results,
  };
  const offered = params.tool_choice === 'none' ? [] : (params.tools ?? []).map((tool) => tool.function.name);
  const calls = offered.length > 0 ? callsFor(request, offered) : [];
  const whole = calls.length > 0 ? '' : answer(request);
  const limit = params.max_completion_tokens ?? params.max_tokens ?? Infinity;
  const content = countTokens(whole) > limit ? whole.slice(0, limit * 4) : whole;
  const prompt_tokens =
    [...messages, ...results].reduce((sum, { content: text }) => sum + countTokens(text) + TOKENS_PER_MESSAGE, 0) +
    (params.tools ? countTokens(JSON.stringify(params.tools)) : 0);
  const completion_tokens = countTokens(content + calls.map((call) => call.name + call.arguments).join(''));
  return {
    id: `chatcmpl-${randomName(29)}`,
    created: Math.floor(Date.now() / 1000),
    model: params.model,
    content,
    toolCalls: calls.map((call) => ({ id: `call_${randomName(24)}`, type: 'function', function: call })),
    finishReason: calls.length > 0 ? 'tool_calls' : content === whole ? 'stop' : 'length',
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

function sendStream(
  reply: FastifyReply,
  completion: Completion,
  pace: { latencyMs: number; chunkMs: number; usage: boolean },
): FastifyReply {
  reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  return reply.send(Readable.from(events(completion, pace)));
}

async function* events(
  completion: Completion,
  { latencyMs, chunkMs, usage }: { latencyMs: number; chunkMs: number; usage: boolean },
): AsyncGenerator<string> {
  const { id, created, model, content, toolCalls, finishReason } = completion;
  const event = (choices: object[], counted: object | null = null): string => {
    const chunk = {
      id,
      object: 'chat.completion.chunk',
      created,
      model,
      system_fingerprint: 'fp_sandbox',
      choices,
      ...(usage && { usage: counted }),
    };
    return `data: ${JSON.stringify(chunk)}\n\n`;
  };
  const choice = (delta: object, finish: string | null = null) => [
    { index: 0, delta, logprobs: null, finish_reason: finish },
  ];
  await sleep(latencyMs, undefined, { ref: false });
  yield event(choice({ role: 'assistant', content: '', refusal: null }));
  for (const [index, call] of toolCalls.entries()) yield event(choice({ tool_calls: [{ index, ...call }] }));
  for (const piece of content.match(/\s*\S+|\s+$/g) ?? []) {
    if (chunkMs > 0) await sleep(chunkMs, undefined, { ref: false });
    yield event(choice({ content: piece }));
  }
  yield event(choice({}, finishReason));
  if (usage) yield event([], completion.usage);
  yield 'data: [DONE]\n\n';
}
