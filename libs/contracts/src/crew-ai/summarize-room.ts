import { z } from 'zod';
import { position } from '../primitives.js';
import { roomSummary, summarizedRoom } from '../rooms/summary.entities.js';
import { rpc } from '../rpc.js';
import { MODEL_TIMEOUT_MS } from './crew-ai.constants.js';

export const summarizeRoom = rpc({
  subject: 'crew-ai.summarize-room',
  summary:
    'What was said in a deck or pod since a message, in the language of the request: each sentence with the messages that say it. Written by the captain of the deck, or by a captain who is a guest of the pod and read all of it; otherwise the messages that were reacted to, answered and tipped most. Members whom the caller has blocked are left out. Each piece of a streamed answer is the summary as far as it is written; an extract may take its place in the end.',
  http: { method: 'POST', path: '/api/room-summaries' },
  access: 'member',
  input: z.strictObject({
    room: summarizedRoom,
    /** The last message that the member has read. */
    after: position,
  }),
  output: roomSummary,
  errors: ['not_found', 'not_a_member'],
  timeoutMs: MODEL_TIMEOUT_MS,
  streams: true,
  limit: 'summaries',
});
