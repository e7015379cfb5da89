import { z } from 'zod';
import { rpc } from '../rpc.js';
import { mailingAddress } from './identity.entities.js';

export const suggestAddresses = rpc({
  subject: 'identity.suggest-addresses',
  summary: 'Address suggestions for typed text; none without a configured maps service.',
  http: { method: 'GET', path: '/api/address-suggestions' },
  access: 'member',
  limit: 'searches',
  input: z.strictObject({ q: z.string().trim().max(200).default('') }),
  output: z.object({ configured: z.boolean(), suggestions: z.array(mailingAddress) }),
  errors: [],
});
