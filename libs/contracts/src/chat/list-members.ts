import { z } from 'zod';
import { rpc } from '../rpc.js';
import { deckId, deckMember } from './chat.entities.js';

export const listMembers = rpc({
  subject: 'chat.list-members',
  summary:
    'The captains and the guardian, then the members who posted in a deck, most recent first. With `q`, all members whose name begins with it. Blocked members are left out.',
  http: { method: 'GET', path: '/api/decks/{deckId}/members' },
  access: 'member',
  input: z.strictObject({ deckId, q: z.string().trim().min(1).max(50).optional() }),
  output: z.object({ members: z.array(deckMember) }),
  errors: [],
});
