import { aiEnv } from '@crew/ai-provider/ai.env';
import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

export const crewAiEnv = databaseEnv.extend(aiEnv.shape).extend({
  CAPTAIN_REPLIES_PER_MEMBER_HOUR: z.coerce
    .number()
    .int()
    .positive()
    .default(20)
    .describe('Replies that one member gets from captains in an hour'),
  CAPTAIN_REPLIES_PER_DECK_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(15)
    .describe('Replies in one deck in a minute'),
  AI_TOKENS_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(2_000_000)
    .describe('Tokens that captains may use in a day (UTC)'),
});

export type CrewAiEnv = z.output<typeof crewAiEnv>;
