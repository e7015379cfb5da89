import { ALWAYS_POSSIBLE, type ErrorCode } from './errors.js';
import type { HttpContract } from './http-call.js';

/** Codes that depend on the kind of call. */
const FRAME_CODES: Partial<Record<ErrorCode, (contract: HttpContract) => boolean>> = {
  signed_out: ({ access }) => access !== 'anyone',
  admin_only: ({ access }) => access === 'admin',
  foreign_identity: ({ access }) => access !== 'anyone',
  unsupported_media: ({ http }) => http.method !== 'GET',
  cross_site: ({ http }) => http.method !== 'GET',
};

/** Every code that a call may return over HTTP: its own, then those of the transport and the gateway. */
export function httpErrors(contract: HttpContract): ErrorCode[] {
  const frame = ALWAYS_POSSIBLE.filter((code) => FRAME_CODES[code]?.(contract) ?? true);
  return [...new Set<ErrorCode>([...contract.errors, ...frame])];
}
