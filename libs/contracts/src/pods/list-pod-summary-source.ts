import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { summaryRange, summarySource } from '../rooms/summary.entities.js';
import { podCaptainKey } from './pods.entities.js';

export const listPodSummarySource = rpc({
  subject: 'pods.list-pod-summary-source',
  summary: 'The messages of a pod that a summary for the calling member is made from; members only.',
  access: 'internal',
  input: z.strictObject({ podId: id, ...summaryRange }),
  output: summarySource.extend({
    /** The guest who may read every message of the range; without one, no model is shown any of them. */
    captain: podCaptainKey.nullable(),
  }),
  errors: ['not_found', 'not_a_member'],
});
