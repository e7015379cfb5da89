import { withSpan } from '@crew/service-kit/tracing/tracing';
import { circuitBreaker, type CircuitBreakerPolicy, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { CompletionUsage } from 'openai/resources/completions';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { AiEnv } from './ai.env.js';
import { aiFailures, aiTokens } from './ai-metrics.js';
import { lazyClient } from './lazy-client.js';
import { providerId } from './models.js';
import { Backoff } from './backoff.js';
import { tokensOf } from './tokens.js';
import { classifyError, isOutage, ModelBusy } from './errors.js';

export interface ChatTurn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Completion {
  text: string;
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
  /** Called with the whole text so far whenever it grows. */
  onText?: (soFar: string) => void;
}

interface ModelOutput {
  text: string;
  usage: CompletionUsage | undefined;
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

  /** Calls an unavailable model to find out whether it is available again. */
  async probe(model: string): Promise<void> {
    if (this.isAvailable(model)) return;
    const turns: ChatTurn[] = [{ role: 'user', content: 'Say yes.' }];
    await this.complete({ model, turns, maxTokens: PROBE_TOKENS }).catch(() => undefined);
  }

  /**
   * Completes a conversation.
   * @throws ModelTimeout, ModelBusy, PromptRejected; OpenAI.APIError if the provider fails; Error if the answer is empty;
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
    if (this.backoffs.delete(request.model)) this.onChange();
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
    // The client's own timeout covers the headers only; this one also covers the body.
    const timeout = AbortSignal.timeout(this.env.AI_TIMEOUT_SECONDS * 1_000);
    const { text, usage } = await this.output(request, timeout).catch((error: unknown) => {
      throw timeout.aborted ? new ModelTimeout('The model timed out', { cause: error }) : classifyError(error);
    });
    if (text.trim() === '') throw new Error('The model returned an empty answer');
    const promptTokens = usage?.prompt_tokens ?? request.turns.reduce((sum, { content }) => sum + tokensOf(content), 0);
    const answerTokens = usage?.completion_tokens ?? tokensOf(text);
    aiTokens.inc({ model: request.model, kind: 'prompt' }, promptTokens);
    aiTokens.inc({ model: request.model, kind: 'answer' }, answerTokens);
    return { text, tokens: promptTokens + answerTokens, promptTokens };
  }

  private async output(request: CompletionRequest, signal: AbortSignal): Promise<ModelOutput> {
    if (request.onText) return this.stream(request, request.onText, signal);
    const { chat } = await this.client();
    const response = await chat.completions.create(this.paramsOf(request), { signal });
    return { text: response.choices[0]?.message.content ?? '', usage: response.usage };
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
    let usage: ModelOutput['usage'];
    for await (const chunk of chunks) {
      const delta = deltaOf(chunk);
      text += delta;
      usage = chunk.usage ?? usage;
      if (delta !== '') onText(text);
      if (text.length > request.maxTokens * CHARS_PER_TOKEN_MAX) break;
    }
    // The client ends an aborted stream as if it were complete.
    signal.throwIfAborted();
    return { text, usage };
  }

  private paramsOf({ model, turns, maxTokens, schema }: CompletionRequest) {
    return {
      model: providerId(model, this.env.AI_MODELS),
      messages: turns,
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
