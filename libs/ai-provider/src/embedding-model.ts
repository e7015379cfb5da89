import { withSpan } from '@crew/service-kit/tracing/tracing';
import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { z } from 'zod';
import type { AiEnv } from './ai.env.js';
import { aiFailures, aiTokens } from './ai-metrics.js';
import { Backoff } from './backoff.js';
import { boundedFetch } from './bounded-fetch.js';
import { classifyError, isOutage, ModelBusy } from './errors.js';
import { lazyClient } from './lazy-client.js';
import { providerId } from './models.js';
import { tokensOf } from './tokens.js';

export interface EmbeddingRequest {
  /** Name of a model of the catalogue, or the provider's own id. */
  model: string;
  texts: readonly string[];
  /** Numbers of each vector; without it, the model decides. */
  dimensions?: number | undefined;
}

export interface Embeddings {
  /** One for each text, in their order. */
  vectors: number[][];
  /** As counted by the provider, else estimated. */
  tokens: number;
}

const RESPONSE_MAX_BYTES = 16 * 1024 * 1024;
const FAILURES_UNTIL_OPEN = 4;
const OPEN_FOR_MS = 5_000;

const answer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1).max(4_096) })),
  usage: z.object({ prompt_tokens: z.int().nonnegative() }).optional(),
});

/** Embedding models of an OpenAI-compatible provider, behind a circuit breaker. */
export class EmbeddingModel {
  private readonly client: ReturnType<typeof lazyClient>;
  private readonly breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: OPEN_FOR_MS,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });
  private backoff = new Backoff();

  constructor(private readonly env: AiEnv) {
    const timeout = env.AI_TIMEOUT_SECONDS * 1_000;
    this.client = lazyClient(env, { timeout, maxRetries: 0, fetch: boundedFetch(RESPONSE_MAX_BYTES) });
  }

  /**
   * Embeds texts, none of them empty.
   * @throws ModelBusy, PromptRejected; OpenAI.APIError if the provider fails or times out; Error if it returns no vector
   *   for a text, or one of another length; BrokenCircuitError while the circuit is open
   */
  async embed(request: EmbeddingRequest, signal?: AbortSignal): Promise<Embeddings> {
    const waitMs = this.backoff.remainingMs();
    if (waitMs > 0) throw new ModelBusy(waitMs);
    const embeddings = await this.breaker.execute(() =>
      withSpan(`embed by ${request.model}`, { kind: 'client' }, () => this.send(request, signal)).catch(
        (cause: unknown) => {
          aiFailures.inc({ model: request.model });
          const error = classifyError(cause);
          if (error instanceof ModelBusy) this.backoff.extend(error.waitMs);
          throw error;
        },
      ),
    );
    if (this.backoff.remainingMs() === 0) this.backoff = new Backoff();
    return embeddings;
  }

  private async send({ model, texts, dimensions }: EmbeddingRequest, signal?: AbortSignal): Promise<Embeddings> {
    const { embeddings } = await this.client();
    const response = await embeddings.create(
      {
        model: providerId(model, this.env.AI_MODELS),
        input: [...texts],
        // All compatible servers have it, unlike the client's own default.
        encoding_format: 'float',
        ...(dimensions !== undefined && { dimensions }),
      },
      signal ? { signal } : {},
    );
    const { data, usage } = answer.parse(response);
    const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
    const vectors = texts.flatMap((_, index) => [byIndex.get(index) ?? []]);
    const length = dimensions ?? vectors[0]?.length;
    if (vectors.some((vector) => vector.length === 0 || vector.length !== length))
      throw new Error('The model returned no vector for a text');
    const tokens = usage?.prompt_tokens ?? texts.reduce((sum, text) => sum + tokensOf(text), 0);
    aiTokens.inc({ model, kind: 'prompt' }, tokens);
    return { vectors, tokens };
  }
}
