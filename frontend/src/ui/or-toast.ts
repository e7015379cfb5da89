import { messageOf } from '../lib/query-client.js';
import { toastError } from './toast.js';

/** Says in a notice why something failed that shows nothing else of it. */
export const orToast = (work: Promise<unknown>): void =>
  void work.catch((error: unknown) => toastError('Error', messageOf(error)));
