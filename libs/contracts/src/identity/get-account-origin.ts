import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const getAccountOrigin = rpc({
  subject: 'identity.get-account-origin',
  summary:
    'What ties an account to others of the same person: the keyed hashes of its mailbox, equal for every spelling of the address, and of the network that it was registered from. `null` when there is no such account.',
  access: 'internal',
  input: z.strictObject({ userId: id }),
  output: z
    .object({
      emailVerified: z.boolean(),
      mailbox: z.string(),
      /** `null` for an account that no limit per network counts: one registered from this machine, outside production. */
      network: z.string().nullable(),
    })
    .nullable(),
  errors: [],
});
