import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { entryKind, statementEntry } from './economy.entities.js';

export const listEntries = rpc({
  subject: 'economy.list-entries',
  summary: 'A page of the signed-in member’s statement, newest first.',
  http: { method: 'GET', path: '/api/wallet/me/entries' },
  access: 'member',
  input: z.strictObject({
    /** Continues after this entry. */
    before: id.optional(),
    limit,
    /** Only entries of one kind. */
    kind: entryKind.optional(),
  }),
  output: z.array(statementEntry),
  errors: ['not_found'],
});
