import type { AiEnv } from './ai.env.js';
import { lazyClient } from './lazy-client.js';

const TIMEOUT_MS = 8_000;

/** Moderates texts of members before they reach a model. */
export class Moderator {
  private readonly client: ReturnType<typeof lazyClient>;

  /** @param model the provider's own id */
  constructor(
    env: AiEnv,
    private readonly model: string,
  ) {
    this.client = lazyClient(env, {
      timeout: TIMEOUT_MS,
      maxRetries: 1,
      fetchOptions: { redirect: 'error' },
    });
  }

  /** Whether a text is not flagged. @throws OpenAI.APIError if the provider fails or times out */
  async allows(text: string): Promise<boolean> {
    const { moderations } = await this.client();
    const { results } = await moderations.create({ model: this.model, input: text });
    return results.length > 0 && results.every(({ flagged }) => !flagged);
  }
}
