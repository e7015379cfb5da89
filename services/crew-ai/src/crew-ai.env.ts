import { aiEnv } from '@crew/ai-provider/ai.env';
import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

const atMost = (count: number) => z.coerce.number().int().positive().default(count);

export const crewAiEnv = databaseEnv.extend(aiEnv.shape).extend({
  CAPTAIN_REPLIES_PER_MEMBER_HOUR: atMost(20).describe('Maximum number of captain replies per member and hour'),
  CAPTAIN_REPLIES_PER_DECK_MINUTE: atMost(15).describe('Maximum number of captain replies per deck and minute'),
  CAPTAIN_TOKENS_PER_DAY: atMost(300_000).describe('Token budget of one captain per day (UTC), shown as its fuel'),
  AI_TOKENS_PER_DAY: atMost(2_000_000).describe('Token budget of all AI features together per day (UTC)'),
});

export type CrewAiEnv = z.output<typeof crewAiEnv>;
