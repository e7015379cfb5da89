import { z } from 'zod';
import { id, time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const explainReply = rpc({
  subject: 'crew-ai.explain-reply',
  summary: 'Why a captain spoke: what brought it about, by which model, what it read and what it cost.',
  http: { method: 'GET', path: '/api/ai-crew/replies/{messageId}' },
  access: 'member',
  input: z.strictObject({ messageId: id }),
  output: z
    .object({
      /** Key of the captain. */
      key: id,
      captain: z.string(),
      /** `mention`: it was called by name; `chance`: the draw fell on it; `asked`: its reply was asked for. */
      trigger: z.enum(['mention', 'chance', 'asked']),
      /** With `chance`: how likely it was to answer, 0 to 1. */
      chance: z.number().nullable(),
      model: z.string(),
      /** How many messages of the deck it read, the answered one included. */
      messagesRead: z.int().nonnegative(),
      tokens: z.int().nonnegative(),
      /** Share of the captain’s budget of a day that the reply took: 0 to 1. */
      shareOfDay: z.number().nonnegative(),
      at: time,
    })
    .meta({ id: 'ReplyExplained' }),
  errors: ['not_found'],
});
