import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { z } from 'zod';

/** The services that hold data about members. */
export const EXPORTING_SERVICES = ['chat', 'economy', 'pods', 'crew-ai', 'media'] as const;
export type ExportingService = (typeof EXPORTING_SERVICES)[number];

/** The cursors of the services that have another page. */
const exportCursor = z.partialRecord(z.enum(EXPORTING_SERVICES), z.string().max(100));
export type ExportCursor = z.output<typeof exportCursor>;

export const encodeCursor = (cursor: ExportCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws DomainError `invalid_input` */
export function decodeCursor(encoded: string): ExportCursor {
  try {
    return exportCursor.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  } catch {
    throw new DomainError('invalid_input', { message: 'That is no place to go on from' });
  }
}
