import { aiEnv } from '@crew/ai-provider/ai.env';
import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

const atMost = (count: number) => z.coerce.number().int().positive().default(count);

export const crewAiEnv = databaseEnv.extend(aiEnv.shape).extend({
  CAPTAIN_REPLIES_PER_MEMBER_HOUR: atMost(20).describe('Replies that one member gets from captains in an hour'),
  CAPTAIN_REPLIES_PER_DECK_MINUTE: atMost(15).describe('Replies in one deck in a minute'),
  CAPTAIN_TOKENS_PER_DAY: atMost(300_000).describe('Tokens that one captain may use in a day (UTC): its fuel'),
  AI_TOKENS_PER_DAY: atMost(2_000_000).describe('Tokens that all AI features together may use in a day (UTC)'),
});

export type CrewAiEnv = z.output<typeof crewAiEnv>;
