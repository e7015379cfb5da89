import { aiEnv } from '@crew/ai-provider/ai.env';
import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

const atMost = (count: number) => z.coerce.number().int().positive().default(count);

export const crewAiEnv = databaseEnv.extend(aiEnv.shape).extend({
  CAPTAIN_REPLIES_PER_MEMBER_HOUR: atMost(20).describe('Maximum number of captain replies per member and hour'),
  CAPTAIN_REPLIES_PER_DECK_MINUTE: atMost(15).describe('Maximum number of captain replies per deck and minute'),
  CAPTAIN_PACE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the usual time that captains type, and pause between two replies in a room; less in tests'),
  CAPTAIN_TOKENS_PER_DAY: atMost(300_000).describe('Token budget of one captain per day (UTC), shown as its fuel'),
  PLAYGROUND_TOKENS_PER_DAY: atMost(200_000).describe(
    'Token budget of the prompt playground per day (UTC), within that of all AI features',
  ),
  AI_TOKENS_PER_DAY: atMost(2_000_000).describe('Token budget of all AI features together per day (UTC)'),
  SEARCH_BY_MEANING: z
    .stringbool()
    .default(true)
    .describe(
      'Whether the messages of the decks are embedded by the AI provider and found by meaning; `false` removes all embeddings',
    ),
  EMBEDDING_MODEL: z
    .string()
    .min(1)
    .default('text-embedding-3-small')
    .describe('Embedding model; another one embeds all again'),
  EMBEDDING_DIMENSIONS: z.coerce
    .number()
    .int()
    .min(0)
    .max(4_096)
    .default(256)
    .describe('Numbers of an embedding that the model is asked for; 0 for a model that does not let choose'),
  EMBEDDING_MIN_SIMILARITY: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.35)
    .describe('Cosine similarity from which a message counts as meaning what is searched for; depends on the model'),
  EMBEDDING_PAUSE_SECONDS: z.coerce
    .number()
    .positive()
    .default(15)
    .describe('Seconds in which nothing is embedded after a failure, or once the budget is used up'),
  EMBEDDING_TOKENS_PER_DAY: atMost(500_000).describe(
    'Token budget of embeddings per day (UTC), within that of all AI features; a tenth is for searches alone',
  ),
});

export type CrewAiEnv = z.output<typeof crewAiEnv>;
