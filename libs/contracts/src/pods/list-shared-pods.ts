import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const listSharedPods = rpc({
  subject: 'pods.list-shared-pods',
  summary: 'The newest pods that two members are both in.',
  access: 'internal',
  input: z.strictObject({ oneId: id, otherId: id }),
  output: z.array(z.object({ id, name: z.string() })),
  errors: [],
});
