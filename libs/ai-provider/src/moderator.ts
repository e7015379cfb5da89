import OpenAI from 'openai';
import type { AiEnv } from './ai.env.js';

const PATIENCE_MS = 8_000;

/** Looks at what members write, before a model gets it. */
export class Moderator {
  private readonly client: OpenAI;

  /** @param model the provider's own id */
  constructor(
    env: AiEnv,
    private readonly model: string,
  ) {
    this.client = new OpenAI({
      baseURL: env.AI_BASE_URL,
      apiKey: env.AI_API_KEY,
      timeout: PATIENCE_MS,
      maxRetries: 1,
    });
  }

  /** Whether a text is fit for everybody. @throws what the client throws when the provider fails or is slow */
  async allows(text: string): Promise<boolean> {
    const { results } = await this.client.moderations.create({ model: this.model, input: text });
    return results.length > 0 && results.every(({ flagged }) => !flagged);
  }
}
