import { t } from '@lingui/core/macro';
import { messageOf } from '../lib/query-client.js';
import { toastError } from './toast.js';

/** Shows a toast when the work fails. */
export const orToast = (work: Promise<unknown>): void =>
  void work.catch((error: unknown) => toastError(t`Error`, messageOf(error)));
