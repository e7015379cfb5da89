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

/** Image models by the product's names; the first is the default. */
export const GENERATION_MODELS = [
  'google/imagen-4-fast',
  'google/imagen-4',
  'black-forest-labs/flux-dev',
  'black-forest-labs/flux-schnell',
] as const;

/** Default model of portraits. */
export const PORTRAIT_MODEL = 'black-forest-labs/flux-dev';
export const MOOD_PROMPT_MAX_CHARS = 500;

/** Chat models of captains, by the product's names. */
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

/** Step of a response chance, in percent. */
export const CHANCE_STEP_PERCENT = 5;
export const CHANCE_NO_STEP = `The response chance goes in steps of ${CHANCE_STEP_PERCENT} percent`;
export const MIN_MESSAGE_LENGTH_FROM = 1;
export const MIN_MESSAGE_LENGTH_TO = 500;
export const MIN_MESSAGE_LENGTH_SENTENCE = `A whole number from ${MIN_MESSAGE_LENGTH_FROM} to ${MIN_MESSAGE_LENGTH_TO}`;
export const PERSONALITY_MAX_CHARS = 2_000;
/** Characters of a personality that a card shows. */
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

/** Timeout of calls that wait for a model, in milliseconds: the model's own and a margin. */
export const MODEL_TIMEOUT_MS = 25_000;

/** Details that one captain remembers of one member. */
export const MEMORIES_MAX = 50;
export const MEMORY_MAX_CHARS = 200;
export const MEMORY_TOO_LONG = `A memory has at most ${MEMORY_MAX_CHARS} characters`;
export const MEMORY_EMPTY = 'Write what the captain should remember';

/** What captains can look up for the member whom they answer. */
export const CAPTAIN_TOOLS = ['search_room', 'search_shop', 'search_help', 'list_online', 'get_room_rules'] as const;
export type CaptainTool = (typeof CAPTAIN_TOOLS)[number];

/** Instructions that admins can change: of the captains, and of the Help Guide. */
export const PROMPT_NAMES = ['captain', 'help-guide'] as const;
export const PROMPT_MAX_CHARS = 4_000;
export const PROMPT_NOTE_MAX_CHARS = 200;
/** Versions of a prompt on one page. */
export const PROMPT_VERSIONS_PAGE = 20;
/** Situations that an admin tries at once. */
export const TRIALS_MAX = 10;

/** What is checked of an answer in the playground. */
export const SITUATION_CHECKS = [
  'crisis',
  'text',
  'length',
  'leak',
  'name',
  'markup',
  'language',
  'sentences',
  'items',
  'matches',
  'never',
  'article',
] as const;
export type SituationCheck = (typeof SITUATION_CHECKS)[number];
