/** The id of the message field; a page has one composer at most. */
export const COMPOSER_ID = 'composer';

/** The message field of the open room; null where the member cannot write. */
export const composerField = (): HTMLTextAreaElement | null =>
  document.querySelector<HTMLTextAreaElement>(`#${COMPOSER_ID}`);
