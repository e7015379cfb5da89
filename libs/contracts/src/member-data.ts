import { z } from 'zod';
import { id } from './primitives.js';
import { rpc, type ServiceName } from './rpc.js';

/**
 * What a service holds about one member, for the export of their account, page by page. Each service that keeps
 * something declares `export-<service>-data` by this; erasing follows `identity.user-departed`.
 */
export const memberDataExport = <const S extends ServiceName>(service: S) =>
  rpc({
    subject: `${service}.export-${service}-data`,
    summary: 'What the service holds about a member, for the export of their account, page by page.',
    access: 'internal',
    input: z.strictObject({
      userId: id,
      /** `next` of the page before; the first page without it. */
      after: id.optional(),
    }),
    /** Lists go on from page to page. A page is small beside what a message may hold ({@link EXPORT_PAGE_BYTES}). */
    output: z.looseObject({
      /** Where the next page begins, if there is one. */
      next: id.optional(),
    }),
    errors: [],
    timeoutMs: 10_000,
  });

/** About how much one service puts on a page: those of all services together fit into one answer. */
export const EXPORT_PAGE_BYTES = 100_000;
