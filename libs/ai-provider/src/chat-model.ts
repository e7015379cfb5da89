import { withSpan } from '@crew/service-kit/tracing/tracing';
import { circuitBreaker, type CircuitBreakerPolicy, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import OpenAI from 'openai';
import type { CompletionUsage } from 'openai/resources/completions';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { AiEnv } from './ai.env.js';
import { aiFailures, aiTokens } from './ai-metrics.js';
import { providerId } from './models.js';
import { Rest } from './rest.js';
import { tokensOf } from './tokens.js';
import { isOutage, ModelBusy, troubleOf } from './trouble.js';

export interface Turn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Completion {
  text: string;
  /** Prompt and answer together, as the provider counts them; counted here when it does not. */
  tokens: number;
}

/** What a model is asked for. */
export interface Ask {
  /** By the product's name for it. */
  model: string;
  turns: Turn[];
  /** Longest answer, in tokens. */
  maxTokens: number;
  /** The answer is JSON of this JSON Schema. Providers that do not know the wish may ignore it: check what comes. */
  schema?: { name: string; schema: Record<string, unknown> };
  /** Told all of the text so far, each time that there is more of it. */
  onText?: (soFar: string) => void;
}

/** What a model said, and what the provider counted, if it did. */
interface Said {
  text: string;
  usage: CompletionUsage | undefined;
}

/** The model took longer than anybody waits. */
export class ModelSlow extends Error {}

const FAILURES_UNTIL_OPEN = 4;
const OPEN_FOR_MS = 5_000;
const PROBE_TOKENS = 16;
/** No language takes more characters for a token; what is longer is not an answer but a flood. */
const CHARS_PER_TOKEN_MAX = 12;

/**
 * Chat models of an OpenAI-compatible provider. A model that fails several times in a row is left alone for a while, one
 * that says it is busy for as long as it asks, and its calls fail at once.
 */
export class ChatModel {
  private readonly client: OpenAI;
  private readonly breakers = new Map<string, CircuitBreakerPolicy>();
  /** The models that said they are busy, and have not answered since. */
  private readonly resting = new Map<string, Rest>();

  /** @param onChange Told whenever a model begins or ceases to answer. */
  constructor(
    private readonly env: AiEnv,
    private readonly onChange: () => void = () => {},
  ) {
    this.client = new OpenAI({ baseURL: env.AI_BASE_URL, apiKey: env.AI_API_KEY, maxRetries: 0 });
  }

  /** Whether a model answered when it was last asked, as far as is known. */
  answers(model: string): boolean {
    return this.breakerOf(model).state === CircuitState.Closed && !this.resting.has(model);
  }

  /** Milliseconds until a model that said it is busy may be asked again. */
  restsMs(model: string): number {
    return this.resting.get(model)?.leftMs() ?? 0;
  }

  /** Asks a model that ceased to answer whether it is back. */
  async probe(model: string): Promise<void> {
    if (this.answers(model)) return;
    const turns: Turn[] = [{ role: 'user', content: 'Say yes.' }];
    await this.complete({ model, turns, maxTokens: PROBE_TOKENS }).catch(() => undefined);
  }

  /**
   * What the model says next.
   * @throws ModelSlow, ModelBusy, WordsRefused, what the client throws when the provider fails or says nothing;
   *   BrokenCircuitError while it is left alone
   */
  async complete(ask: Ask): Promise<Completion> {
    const waitMs = this.restsMs(ask.model);
    if (waitMs > 0) throw new ModelBusy(waitMs);
    const completion = await this.breakerOf(ask.model).execute(() =>
      withSpan(`ask ${ask.model}`, { kind: 'client' }, () => this.answered(ask)).catch((error: unknown) => {
        aiFailures.inc({ model: ask.model });
        if (error instanceof ModelBusy) throw this.rest(ask.model, error);
        throw error;
      }),
    );
    if (this.resting.delete(ask.model)) this.onChange();
    return completion;
  }

  /** Leaves a model alone; resolves to what to tell whoever asked. */
  private rest(model: string, { waitMs, cause }: ModelBusy): ModelBusy {
    const known = this.resting.get(model);
    const rest = known ?? new Rest();
    rest.begin(waitMs);
    this.resting.set(model, rest);
    if (!known) this.onChange();
    return new ModelBusy(rest.leftMs(), { cause });
  }

  private async answered(ask: Ask): Promise<Completion> {
    // The client's own timeout ends with the headers: this one also ends a body that never does.
    const patience = AbortSignal.timeout(this.env.AI_TIMEOUT_SECONDS * 1_000);
    const { text, usage } = await this.answerTo(ask, patience).catch((error: unknown) => {
      throw patience.aborted ? new ModelSlow('The model took too long', { cause: error }) : troubleOf(error);
    });
    if (text.trim() === '') throw new Error('The model said nothing');
    const prompt = usage?.prompt_tokens ?? ask.turns.reduce((sum, { content }) => sum + tokensOf(content), 0);
    const answer = usage?.completion_tokens ?? tokensOf(text);
    aiTokens.inc({ model: ask.model, kind: 'prompt' }, prompt);
    aiTokens.inc({ model: ask.model, kind: 'answer' }, answer);
    return { text, tokens: prompt + answer };
  }

  private async answerTo(ask: Ask, signal: AbortSignal): Promise<Said> {
    if (ask.onText) return this.listen(ask, ask.onText, signal);
    const answer = await this.client.chat.completions.create(this.paramsOf(ask), { signal });
    return { text: answer.choices[0]?.message.content ?? '', usage: answer.usage };
  }

  private async listen(ask: Ask, onText: (soFar: string) => void, signal: AbortSignal): Promise<Said> {
    const chunks = await this.client.chat.completions.create(
      { ...this.paramsOf(ask), stream: true, stream_options: { include_usage: true } },
      { signal },
    );
    let text = '';
    let usage: Said['usage'];
    for await (const chunk of chunks) {
      const piece = pieceOf(chunk);
      text += piece;
      usage = chunk.usage ?? usage;
      if (piece !== '') onText(text);
      if (text.length > ask.maxTokens * CHARS_PER_TOKEN_MAX) break;
    }
    // The client ends an aborted stream as if it were complete.
    signal.throwIfAborted();
    return { text, usage };
  }

  private paramsOf({ model, turns, maxTokens, schema }: Ask) {
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

const pieceOf = (chunk: ChatCompletionChunk): string => chunk.choices[0]?.delta.content ?? '';
