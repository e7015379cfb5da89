import { currentToast, toastError } from './toast.js';

const TITLE = 'Not logged in';

/** Says that the session is over to somebody who was about to do something. @param words what they may do signed in */
export const sayNotLoggedIn = (words: string): void => toastError(TITLE, words);

/** Whether that is being said just now: then nothing needs to be said of why the sign-in form is there. */
export const isToldNotLoggedIn = (): boolean => currentToast.get()?.title === TITLE;
