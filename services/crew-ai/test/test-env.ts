import type { CrewAiEnv } from '../src/crew-ai.env.js';

/** Environment of the service besides its servers; `aiUrl` is the base URL of the AI provider. */
export const testEnv = (aiUrl: string, over: Partial<CrewAiEnv> = {}): Partial<CrewAiEnv> => ({
  AI_BASE_URL: aiUrl,
  AI_API_KEY: 'sandbox',
  AI_MODELS: {},
  AI_TIMEOUT_SECONDS: 20,
  CAPTAIN_REPLIES_PER_MEMBER_HOUR: 20,
  CAPTAIN_REPLIES_PER_DECK_MINUTE: 15,
  CAPTAIN_TOKENS_PER_DAY: 300_000,
  AI_TOKENS_PER_DAY: 2_000_000,
  ...over,
});
