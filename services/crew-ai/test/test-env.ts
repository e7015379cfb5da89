import type { CrewAiEnv } from '../src/crew-ai.env.js';

/** Environment of the service besides its servers; `aiUrl` is the base URL of the AI provider. */
export const testEnv = (aiUrl: string, over: Partial<CrewAiEnv> = {}): Partial<CrewAiEnv> => ({
  AI_BASE_URL: aiUrl,
  AI_API_KEY: 'sandbox',
  AI_MODELS: {},
  AI_TIMEOUT_SECONDS: 20,
  CAPTAIN_REPLIES_PER_MEMBER_HOUR: 20,
  CAPTAIN_REPLIES_PER_DECK_MINUTE: 15,
  CAPTAIN_PACE: 0.05,
  CAPTAIN_TOKENS_PER_DAY: 300_000,
  PLAYGROUND_TOKENS_PER_DAY: 200_000,
  AI_TOKENS_PER_DAY: 2_000_000,
  SEARCH_BY_MEANING: true,
  EMBEDDING_MODEL: 'text-embedding-3-small',
  EMBEDDING_DIMENSIONS: 256,
  EMBEDDING_MIN_SIMILARITY: 0.35,
  EMBEDDING_PAUSE_SECONDS: 1,
  EMBEDDING_TOKENS_PER_DAY: 500_000,
  ...over,
});
