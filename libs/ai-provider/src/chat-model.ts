import { withSpan } from '@crew/service-kit/tracing/tracing';
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';
import OpenAI from 'openai';
import type { AiEnv } from './ai.env.js';
import { aiFailures, aiTokens } from './ai-metrics.js';
import { providerId } from './models.js';

export interface Turn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Completion {
  text: string;
  /** Prompt and answer together, as the provider counts them. */
  tokens: number;
}

const FAILURES_UNTIL_OPEN = 4;
const OPEN_FOR_MS = 10_000;

/**
 * Chat models of an OpenAI-compatible provider. After several failures in a row it is left alone for a while and
 * calls fail at once.
 */
export class ChatModel {
  private readonly client: OpenAI;
  private readonly breaker = circuitBreaker(handleAll, {
    halfOpenAfter: OPEN_FOR_MS,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });

  constructor(private readonly env: AiEnv) {
    this.client = new OpenAI({
      baseURL: env.AI_BASE_URL,
      apiKey: env.AI_API_KEY,
      timeout: env.AI_TIMEOUT_SECONDS * 1_000,
      maxRetries: 0,
    });
  }

  /** Whether the provider is being asked at all at this time. */
  get answers(): boolean {
    return this.breaker.state === CircuitState.Closed;
  }

  /**
   * What the model says next.
   * @throws what the client throws when the provider fails, is slow or says nothing; BrokenCircuitError while it is left alone
   */
  complete(model: string, turns: Turn[], maxTokens: number): Promise<Completion> {
    const asked = async (): Promise<Completion> => {
      const answer = await this.client.chat.completions.create({
        model: providerId(model, this.env.AI_MODELS),
        messages: turns,
        max_completion_tokens: maxTokens,
      });
      const text = answer.choices[0]?.message.content;
      if (typeof text !== 'string' || text.trim() === '') throw new Error('The model said nothing');
      const { usage } = answer;
      const tokens = usage?.total_tokens ?? Math.ceil(JSON.stringify(turns).length / 4);
      aiTokens.inc({ model, kind: 'prompt' }, usage?.prompt_tokens ?? tokens);
      aiTokens.inc({ model, kind: 'answer' }, usage?.completion_tokens ?? 0);
      return { text, tokens };
    };
    return this.breaker.execute(() =>
      withSpan(`ask ${model}`, { kind: 'client' }, asked).catch((error: unknown) => {
        aiFailures.inc({ model });
        throw error;
      }),
    );
  }
}
