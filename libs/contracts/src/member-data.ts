import { z } from 'zod';
import { id } from './primitives.js';
import { rpc, type ServiceName } from './rpc.js';

/**
 * What a service holds about one member, for the export of their account. Each service that keeps something declares
 * `export-<service>-data` by this; erasing follows `identity.user-departed`.
 */
export const memberDataExport = <const S extends ServiceName>(service: S) =>
  rpc({
    subject: `${service}.export-${service}-data`,
    summary: 'What the service holds about a member, for the export of their account.',
    access: 'internal',
    input: z.strictObject({ userId: id }),
    output: z.record(z.string(), z.unknown()),
    errors: [],
    timeoutMs: 10_000,
  });
