/** The path of a thread in a room. @param room path of the room */
export const threadPath = (room: string, threadId: string): string => `${room}?thread=${threadId}`;

/** The path of a message in its room, or in the thread that it is a reply in. */
export const messagePath = (room: string, { id, threadId }: { id: string; threadId?: string | undefined }): string =>
  `${threadId === undefined ? room : threadPath(room, threadId)}#message-${id}`;
