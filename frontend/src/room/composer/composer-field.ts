/** The id of the message field of the open room; a thread beside it has its own. */
export const COMPOSER_ID = 'composer';
export const THREAD_COMPOSER_ID = 'thread-composer';

/** The id of the message field that keys are for: that of the thread around the element, or of the room. */
export const composerIdAt = (target: EventTarget | null): string =>
  target instanceof Element && target.closest('[data-thread-panel]') ? THREAD_COMPOSER_ID : COMPOSER_ID;
