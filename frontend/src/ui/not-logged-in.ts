import { t } from '@lingui/core/macro';
import { currentToast, toastError } from './toast.js';

const title = () => t`Not logged in`;

/** Shows that the session is over. @param words what the member can do once signed in */
export const toastNotLoggedIn = (words: string): void => toastError(title(), words);

/** Whether that toast is visible: it already explains why the sign-in form is shown. */
export const isNotLoggedInToastShown = (): boolean => currentToast.get()?.title === title();
