import { z } from 'zod';
import { messageExcerpt } from '../chat/find-excerpts.js';
import { id, itc, time } from '../primitives.js';
import { rpc } from '../rpc.js';

/** How many of a member's tips are listed, the newest. */
export const TIPS_LISTED_MAX = 200;

export const listTipsReceived = rpc({
  subject: 'economy.list-tips-received',
  summary: `The tips that a member received, newest first, at most ${TIPS_LISTED_MAX}; none of a deleted member.`,
  http: { method: 'GET', path: '/api/users/{id}/tips-received' },
  access: 'member',
  input: z.strictObject({ id }),
  output: z.array(
    z.object({
      /** Stays the same for good; says nothing of the wallet. */
      id,
      amount: itc.positive(),
      /** `null` for a member whom the caller has blocked. */
      giver: z.object({ username: z.string(), displayName: z.string() }).nullable(),
      /** The tipped message; `null` when the caller may not read it, and while chat is unavailable. */
      message: messageExcerpt.nullable(),
      createdAt: time,
    }),
  ),
  errors: [],
});
