/** Ids of the catalogue's models at an OpenAI-compatible router. */
const PROVIDER_IDS: Readonly<Record<string, string>> = {
  'gpt-4o-mini': 'openai/gpt-4o-mini',
  'gpt-4o': 'openai/gpt-4o',
  'claude-3.5-sonnet': 'anthropic/claude-3.5-sonnet',
  'claude-3-haiku': 'anthropic/claude-3-haiku',
  'gemini-2.0-flash': 'google/gemini-2.0-flash-001',
  'gemini-pro': 'google/gemini-pro-1.5',
  'deepseek-r1': 'deepseek/deepseek-r1',
  'grok-2': 'x-ai/grok-2-1212',
  'llama-3.3-70b': 'meta-llama/llama-3.3-70b-instruct',
  'text-embedding-3-small': 'openai/text-embedding-3-small',
  'google/imagen-4-fast': 'google/imagen-4.0-fast-generate-001',
  'google/imagen-4': 'google/imagen-4.0-generate-001',
  'black-forest-labs/flux-dev': 'black-forest-labs/flux-dev',
  'black-forest-labs/flux-schnell': 'black-forest-labs/flux-schnell',
};

/** The provider's id of a model of the catalogue; an unknown name is returned unchanged. */
export const providerId = (model: string, overrides: Readonly<Record<string, string>> = {}): string =>
  overrides[model] ?? PROVIDER_IDS[model] ?? model;
