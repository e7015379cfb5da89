import type OpenAI from 'openai';
import type { ClientOptions } from 'openai';
import type { AiEnv } from './ai.env.js';

/** Returns a function that resolves to one client of the provider. Its first call loads the SDK, a tenth of a start. */
export function lazyClient(env: AiEnv, options: ClientOptions): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | undefined;
  return () => (client ??= createClient({ baseURL: env.AI_BASE_URL, apiKey: env.AI_API_KEY, ...options }));
}

async function createClient(options: ClientOptions): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client(options);
}
