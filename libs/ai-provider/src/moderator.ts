import OpenAI from 'openai';
import type { AiEnv } from './ai.env.js';

const TIMEOUT_MS = 8_000;

/** Moderates texts of members before they reach a model. */
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
      timeout: TIMEOUT_MS,
      maxRetries: 1,
      fetchOptions: { redirect: 'error' },
    });
  }

  /** Whether a text is not flagged. @throws OpenAI.APIError if the provider fails or times out */
  async allows(text: string): Promise<boolean> {
    const { results } = await this.client.moderations.create({ model: this.model, input: text });
    return results.length > 0 && results.every(({ flagged }) => !flagged);
  }
}
