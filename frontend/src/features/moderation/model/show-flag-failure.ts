import { t } from '@lingui/core/macro';
import { isSignedOut, messageOf } from '../../../lib/query-client.js';
import { toastNotLoggedIn } from '../../../ui/not-logged-in.js';
import { toastError } from '../../../ui/toast.js';

/** Says why a message could not be flagged. */
export const showFlagFailure = (error: unknown): void =>
  isSignedOut(error)
    ? toastNotLoggedIn(t`Please log in to flag messages`)
    : toastError(t`Failed to flag message`, messageOf(error, t`Please try again`));
