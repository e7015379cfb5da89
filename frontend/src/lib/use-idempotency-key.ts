import { useRef } from 'react';
import { ApiError, newId } from './api-client.js';

/** Whether a request that failed with this error may have taken effect. */
const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 503 || error.status === 504;

/**
 * The idempotency key of a request: the same request keeps its key while its outcome is unknown, so that a retry takes
 * effect, and is paid, once.
 */
export function useIdempotencyKey() {
  const last = useRef<{ request: string; key: string }>(undefined);
  return {
    keyOf(request: unknown): string {
      const text = JSON.stringify(request);
      if (last.current?.request !== text) last.current = { request: text, key: newId() };
      return last.current.key;
    },
    /** Drops the key once the request succeeded or was refused for good. */
    settle(error?: unknown): void {
      if (error === undefined || !isUncertain(error)) last.current = undefined;
    },
  };
}
