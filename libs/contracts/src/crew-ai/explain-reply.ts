import { z } from 'zod';
import { id, time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { CAPTAIN_TOOLS } from './crew-ai.constants.js';

export const explainReply = rpc({
  subject: 'crew-ai.explain-reply',
  summary: 'Why a captain replied: trigger, model, messages and memories read, tools used, and cost.',
  http: { method: 'GET', path: '/api/ai-crew/replies/{messageId}' },
  access: 'member',
  input: z.strictObject({ messageId: id }),
  output: z
    .object({
      /** Key of the captain. */
      key: id,
      captain: z.string(),
      /** `mention`: it was mentioned; `chance`: the random draw chose it; `asked`: a member asked for its reply. */
      trigger: z.enum(['mention', 'chance', 'asked']),
      /** With `chance`: the probability of the reply, 0 to 1. */
      chance: z.number().nullable(),
      model: z.string(),
      /** Name and version of the prompt; `null` for replies of earlier versions. */
      prompt: z.string().nullable().default(null),
      /** Number of messages it read, including the one it replies to. */
      messagesRead: z.int().nonnegative(),
      /** Number of memories of the caller that it used; 0 for all but the member it replied to. */
      memoriesUsed: z.int().nonnegative().default(0),
      /** What it looked up, in the order of the first calls, and how many results that had. */
      tools: z.array(z.object({ name: z.enum(CAPTAIN_TOOLS), results: z.int().nonnegative() })).default([]),
      tokens: z.int().nonnegative(),
      /** Share of the captain’s daily budget that the reply used: 0 to 1. */
      shareOfDay: z.number().nonnegative(),
      at: time,
    })
    .meta({ id: 'ReplyExplained' }),
  errors: ['not_found'],
});
