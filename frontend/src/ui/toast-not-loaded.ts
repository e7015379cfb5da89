import { t } from '@lingui/core/macro';
import { toastError } from './toast.js';

/** Tells the member that what they opened could not be loaded. */
export const toastNotLoaded = (): void =>
  toastError(t`This part of the page did not load`, t`Crew cannot be reached. Check your connection and try again.`);
