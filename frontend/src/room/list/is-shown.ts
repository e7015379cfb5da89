/** Whether a message of the open room is drawn, which only those in and next to the visible part are. */
export const isShown = (messageId: string): boolean =>
  document.querySelector(`[data-message="${CSS.escape(messageId)}"]`) !== null;
