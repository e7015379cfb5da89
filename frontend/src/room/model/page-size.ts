/** How many messages a room asks for at a time. */
export const PAGE_SIZE = 50;
