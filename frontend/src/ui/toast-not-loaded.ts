import { t } from '@lingui/core/macro';
import { toastError } from './toast.js';

/** Shows that what the member opened could not be loaded. */
export const toastNotLoaded = (): void =>
  toastError(t`This part of the page did not load`, t`Crew cannot be reached. Check your connection and try again.`);
