export const MOODS = [
  'neutral',
  'focused',
  'playful',
  'assertive',
  'empathetic',
  'analytical',
  'creative',
  'supportive',
] as const;

/** Image models, by the names the product uses; the first is the default. */
export const GENERATION_MODELS = [
  'google/imagen-4-fast',
  'google/imagen-4',
  'black-forest-labs/flux-dev',
  'black-forest-labs/flux-schnell',
] as const;

/** What a portrait is painted by, unless an admin chose another. */
export const PORTRAIT_MODEL = 'black-forest-labs/flux-dev';
export const MOOD_PROMPT_MAX_CHARS = 500;

/** Chat models that a captain may speak by, by the names the product uses. */
export const CHAT_MODELS = [
  'gpt-4o-mini',
  'gpt-4o',
  'claude-3.5-sonnet',
  'claude-3-haiku',
  'gemini-2.0-flash',
  'gemini-pro',
  'deepseek-r1',
  'grok-2',
  'llama-3.3-70b',
] as const;

/** A response chance moves in steps of this many percent. */
export const CHANCE_STEP_PERCENT = 5;
export const MIN_MESSAGE_LENGTH_FROM = 1;
export const MIN_MESSAGE_LENGTH_TO = 500;
export const PERSONALITY_MAX_CHARS = 2_000;
/** Of a personality, a card shows so many characters. */
export const PERSONALITY_PREVIEW_CHARS = 200;
export const DISPLAY_NAME_MAX_CHARS = 60;
export const ROLE_MAX_CHARS = 80;
export const BIO_MAX_CHARS = 1_000;
export const TAGS_MAX = 12;
export const TAG_MAX_CHARS = 30;
export const GOAL_MAX_CHARS = 500;

export const HELP_MESSAGE_MAX_CHARS = 1_000;
/** Turns of a conversation with the Help Guide that are sent along. */
export const HELP_HISTORY_MAX = 20;

/** Longest wait for something that a model writes, in milliseconds: its own timeout and a little. */
export const MODEL_TIMEOUT_MS = 25_000;

/** Days that ship analytics look back. */
export const ANALYTICS_DAYS = ['7', '30', '90'] as const;
