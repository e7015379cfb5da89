/** Number of messages that a room loads at a time. */
export const PAGE_SIZE = 50;
