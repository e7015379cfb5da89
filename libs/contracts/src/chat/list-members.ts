import { z } from 'zod';
import { rpc } from '../rpc.js';
import { deckId, deckMember } from './chat.entities.js';

export const listMembers = rpc({
  subject: 'chat.list-members',
  summary:
    'The captains and the guardian, then the members who spoke in a deck, the latest first. With `q` those of the whole crew whose name begins so. Whom one has blocked is left out.',
  http: { method: 'GET', path: '/api/decks/{deckId}/members' },
  access: 'member',
  input: z.strictObject({ deckId, q: z.string().trim().min(1).max(50).optional() }),
  output: z.object({ members: z.array(deckMember) }),
  errors: [],
});
