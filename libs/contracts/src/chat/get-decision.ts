import { z } from 'zod';
import { id, time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { flag, flagReason } from './flag.entities.js';

export const getDecision = rpc({
  subject: 'chat.get-decision',
  summary: 'What the latest decision on a flagged message or a reported member says to its author.',
  access: 'internal',
  input: z.strictObject({ id }),
  output: z.object({
    kind: flag.shape.kind,
    rule: flagReason.nullable(),
    words: z.string().nullable(),
    /** Until when it can be appealed; `null` for a decision on an appeal. */
    appealUntil: time.nullable(),
  }),
  errors: ['not_found'],
});
