import { useRef } from 'react';
import { ApiError, newId } from './api-client.js';

/** Whether nobody knows if an order that failed so was taken. */
const isOpen = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 503 || error.status === 504;

/**
 * The idempotency key of an order: the same order keeps its key while its outcome is not known, so that trying again
 * neither makes nor pays it twice.
 */
export function useOrderKey() {
  const last = useRef<{ order: string; key: string }>(undefined);
  return {
    keyOf(order: unknown): string {
      const text = JSON.stringify(order);
      if (last.current?.order !== text) last.current = { order: text, key: newId() };
      return last.current.key;
    },
    /** The order was taken, or refused for good. */
    settle(error?: unknown): void {
      if (error === undefined || !isOpen(error)) last.current = undefined;
    },
  };
}
