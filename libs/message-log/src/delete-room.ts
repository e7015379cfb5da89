import type { Model } from 'mongoose';
import type { MessageAttachments } from './message-attachments.js';
import type { RoomState } from './room-state.js';
import { attachmentIdsOf, type StoredMessage } from './stored-message.js';

/**
 * Deletes all messages of a room and its threads, and their state, and gives their attachments back to the media service first. Idempotent.
 * @throws DomainError while the media service is unavailable
 */
export async function deleteRoom(
  roomId: string,
  { messages, rooms }: { messages: Model<StoredMessage>; rooms: Model<RoomState> },
  attachments: MessageAttachments,
): Promise<void> {
  const threadIds = await messages.distinct('roomId', { 'parent.roomId': roomId });
  const roomIds = [roomId, ...threadIds];
  const isThere = { $exists: true };
  const withAttachments = await messages
    .find(
      { roomId: { $in: roomIds }, $or: [{ 'pictures.0': isThere }, { 'files.0': isThere }, { 'withheld.0': isThere }] },
      { authorId: 1, pictures: 1, files: 1, withheld: 1 },
    )
    .lean<Pick<StoredMessage, 'authorId' | 'pictures' | 'files' | 'withheld'>[]>();
  for (const message of withAttachments) {
    if (message.authorId !== null) await attachments.detach(message.authorId, attachmentIdsOf(message));
  }
  await rooms.deleteMany({ _id: { $in: roomIds } });
  await messages.deleteMany({ roomId: { $in: roomIds } });
}
