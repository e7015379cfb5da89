import { withSpan } from '@crew/service-kit/tracing/tracing';
import { circuitBreaker, type CircuitBreakerPolicy, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { CompletionUsage } from 'openai/resources/completions';
import type { ChatCompletionChunk, ChatCompletionMessageToolCall } from 'openai/resources/chat/completions';
import type { AiEnv } from './ai.env.js';
import { aiFailures, aiTokens } from './ai-metrics.js';
import { lazyClient } from './lazy-client.js';
import { providerId } from './models.js';
import { Backoff } from './backoff.js';
import { tokensOf } from './tokens.js';
import { classifyError, countOf, isOutage, mayHaveCost, ModelBusy } from './errors.js';
import { CallCollector, toolMessages, toolParams, toolTexts, type RequestTools, type ToolCall } from './tool-calls.js';

export interface ChatTurn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Completion {
  /** Empty if the model asks for calls of tools instead. */
  text: string;
  toolCalls: ToolCall[];
  /** Tokens of prompt and answer as counted by the provider, else estimated. */
  tokens: number;
  /** Those of the prompt alone. */
  promptTokens: number;
}

/** A request for a completion. */
export interface CompletionRequest {
  /** Name of the model in the catalogue. */
  model: string;
  turns: ChatTurn[];
  /** Maximum length of the answer in tokens. */
  maxTokens: number;
  /** JSON Schema of the answer. Some providers ignore it, so validate the answer. */
  schema?: { name: string; schema: Record<string, unknown> };
  tools?: RequestTools;
  /** In place of `AI_TIMEOUT_SECONDS`. */
  timeoutMs?: number;
  /** Called with the whole text so far whenever it grows. */
  onText?: (soFar: string) => void;
}

interface ModelOutput {
  text: string;
  toolCalls: ToolCall[];
  usage: CompletionUsage | undefined;
}

/** Estimated tokens of a request's prompt, with the schema and the tools that providers add to it. */
export function promptTokensOf({ turns, schema, tools }: CompletionRequest): number {
  const texts = [...turns.map(({ content }) => content), ...(schema ? [JSON.stringify(schema)] : [])];
  return [...texts, ...(tools ? toolTexts(tools) : [])].reduce((sum, text) => sum + tokensOf(text), 0);
}

/** The model did not answer within `AI_TIMEOUT_SECONDS`. */
export class ModelTimeout extends Error {}

const FAILURES_UNTIL_OPEN = 4;
const OPEN_FOR_MS = 5_000;
const PROBE_TOKENS = 16;
/** More than any language has. A longer stream ignores `maxTokens` and is cut off. */
const CHARS_PER_TOKEN_MAX = 12;

/**
 * Chat models of an OpenAI-compatible provider, each behind a circuit breaker. A busy model is not called again before
 * the time that the provider asked for; until then its calls fail at once.
 */
export class ChatModel {
  private readonly client: ReturnType<typeof lazyClient>;
  private readonly breakers = new Map<string, CircuitBreakerPolicy>();
  /** Models that were busy and have not answered since. */
  private readonly backoffs = new Map<string, Backoff>();

  /** @param onChange called whenever a model becomes available or unavailable */
  constructor(
    private readonly env: AiEnv,
    private readonly onChange: () => void = () => {},
  ) {
    this.client = lazyClient(env, { maxRetries: 0, fetchOptions: { redirect: 'error' } });
  }

  /** Whether a model is available as far as is known. */
  isAvailable(model: string): boolean {
    return this.breakerOf(model).state === CircuitState.Closed && !this.backoffs.has(model);
  }

  /** Milliseconds until a busy model may be called again; 0 if it is not busy. */
  backoffMs(model: string): number {
    return this.backoffs.get(model)?.remainingMs() ?? 0;
  }

  /** Calls an unavailable model to find out whether it is available again. Resolves to whether that may have cost something. */
  async probe(model: string): Promise<boolean> {
    if (this.isAvailable(model)) return false;
    const turns: ChatTurn[] = [{ role: 'user', content: 'Say yes.' }];
    return this.complete({ model, turns, maxTokens: PROBE_TOKENS }).then(() => true, mayHaveCost);
  }

  /**
   * Completes a conversation.
   * @throws ModelTimeout, ModelBusy, PromptRejected, ToolsRejected; OpenAI.APIError if the provider fails; Error if the answer is empty;
   *   BrokenCircuitError while the circuit is open
   */
  async complete(request: CompletionRequest): Promise<Completion> {
    const waitMs = this.backoffMs(request.model);
    if (waitMs > 0) throw new ModelBusy(waitMs);
    const completion = await this.breakerOf(request.model).execute(() =>
      withSpan(`ask ${request.model}`, { kind: 'client' }, () => this.send(request)).catch((error: unknown) => {
        aiFailures.inc({ model: request.model });
        if (error instanceof ModelBusy) throw this.backOff(request.model, error);
        throw error;
      }),
    );
    // A pause that began after this request lasts as long as the provider asked for.
    if (this.backoffMs(request.model) === 0 && this.backoffs.delete(request.model)) this.onChange();
    return completion;
  }

  /** Returns the error with the time that remains. */
  private backOff(model: string, { waitMs, cause }: ModelBusy): ModelBusy {
    const existing = this.backoffs.get(model);
    const backoff = existing ?? new Backoff();
    backoff.extend(waitMs);
    this.backoffs.set(model, backoff);
    if (!existing) this.onChange();
    return new ModelBusy(backoff.remainingMs(), { cause });
  }

  private async send(request: CompletionRequest): Promise<Completion> {
    // Loading the client's library counts as no time of the provider.
    await this.client();
    // The client's own timeout covers the headers only; this one also covers the body.
    const timeout = AbortSignal.timeout(request.timeoutMs ?? this.env.AI_TIMEOUT_SECONDS * 1_000);
    const { text, toolCalls, usage } = await this.output(request, timeout).catch((error: unknown) => {
      if (timeout.aborted) throw new ModelTimeout('The model timed out', { cause: error });
      throw classifyError(error, request.tools !== undefined);
    });
    if (text.trim() === '' && toolCalls.length === 0) throw new Error('The model returned an empty answer');
    const promptTokens = countOf(usage?.prompt_tokens) ?? promptTokensOf(request);
    const written = toolCalls.map(({ name, arguments: json }) => name + json).join('');
    const answerTokens = countOf(usage?.completion_tokens) ?? tokensOf(text + written);
    aiTokens.inc({ model: request.model, kind: 'prompt' }, promptTokens);
    aiTokens.inc({ model: request.model, kind: 'answer' }, answerTokens);
    return { text, toolCalls, tokens: promptTokens + answerTokens, promptTokens };
  }

  private async output(request: CompletionRequest, signal: AbortSignal): Promise<ModelOutput> {
    if (request.onText) return this.stream(request, request.onText, signal);
    const { chat } = await this.client();
    const response = await chat.completions.create(this.paramsOf(request), { signal });
    const message = response.choices[0]?.message;
    const collector = new CallCollector();
    collector.add(functionCallsIn(message?.tool_calls));
    return { text: message?.content ?? '', toolCalls: collector.calls, usage: response.usage };
  }

  private async stream(
    request: CompletionRequest,
    onText: (soFar: string) => void,
    signal: AbortSignal,
  ): Promise<ModelOutput> {
    const { chat } = await this.client();
    const chunks = await chat.completions.create(
      { ...this.paramsOf(request), stream: true, stream_options: { include_usage: true } },
      { signal },
    );
    let text = '';
    const collector = new CallCollector();
    let usage: ModelOutput['usage'];
    for await (const chunk of chunks) {
      const delta = deltaOf(chunk);
      text += delta;
      collector.add(chunk.choices[0]?.delta.tool_calls);
      usage = chunk.usage ?? usage;
      if (delta !== '') onText(text);
      if (text.length + collector.length > request.maxTokens * CHARS_PER_TOKEN_MAX) break;
    }
    // The client ends an aborted stream as if it were complete.
    signal.throwIfAborted();
    return { text, toolCalls: collector.calls, usage };
  }

  private paramsOf({ model, turns, maxTokens, schema, tools }: CompletionRequest) {
    return {
      model: providerId(model, this.env.AI_MODELS),
      messages: [...turns, ...(tools ? toolMessages(tools) : [])],
      ...(tools && toolParams(tools)),
      max_completion_tokens: maxTokens,
      ...(schema && { response_format: { type: 'json_schema' as const, json_schema: { ...schema, strict: true } } }),
    };
  }

  private breakerOf(model: string): CircuitBreakerPolicy {
    let breaker = this.breakers.get(model);
    if (!breaker) {
      breaker = circuitBreaker(handleWhen(isOutage), {
        halfOpenAfter: OPEN_FOR_MS,
        breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
      });
      breaker.onBreak(this.onChange);
      breaker.onReset(this.onChange);
      this.breakers.set(model, breaker);
    }
    return breaker;
  }
}

const deltaOf = (chunk: ChatCompletionChunk): string => chunk.choices[0]?.delta.content ?? '';

const functionCallsIn = (calls: readonly ChatCompletionMessageToolCall[] = []) =>
  calls.flatMap((call) => (call.type === 'function' ? [call] : []));
