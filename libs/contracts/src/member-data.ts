import { z } from 'zod';
import { id } from './primitives.js';
import { rpc, type ServiceName } from './rpc.js';

/**
 * A service's data about one member for the export of their account, in pages. Each service that stores
 * personal data declares `export-<service>-data` with it; erasure follows `identity.user-departed`.
 */
export const memberDataExport = <const S extends ServiceName>(service: S) =>
  rpc({
    subject: `${service}.export-${service}-data`,
    summary: 'The service’s data about a member for the export of their account, in pages.',
    access: 'internal',
    input: z.strictObject({
      userId: id,
      /** `next` of the previous page; absent for the first page. */
      after: id.optional(),
    }),
    /** Lists continue from page to page; a page is far smaller than a NATS message ({@link EXPORT_PAGE_BYTES}). */
    output: z.looseObject({
      /** Cursor of the next page, if there is one. */
      next: id.optional(),
    }),
    errors: [],
    timeoutMs: 10_000,
  });

/** Approximate page size of one service, in bytes: the pages of all services fit into one response. */
export const EXPORT_PAGE_BYTES = 100_000;
