import { z } from 'zod';
import { deckId } from '../chat/chat.entities.js';
import { flagReason, proposedDecision } from '../chat/flag.entities.js';
import { rpc } from '../rpc.js';
import { MODEL_TIMEOUT_MS } from './crew-ai.constants.js';

export const proposeDecision = rpc({
  subject: 'crew-ai.propose-decision',
  summary:
    'What the deck’s captain would decide about a flagged message: a model reads the message and those around it, without names. It changes nothing.',
  access: 'internal',
  input: z.strictObject({
    deckId,
    content: z.string().min(1),
    /** The messages before it, oldest first. */
    before: z.array(z.object({ isAuthor: z.boolean(), content: z.string() })),
    reasons: z.array(flagReason),
    /** Advises only while the captain has more fuel than is kept for its replies. */
    leavesForReplies: z.boolean().optional(),
  }),
  output: proposedDecision,
  errors: ['model_away'],
  timeoutMs: MODEL_TIMEOUT_MS,
});
