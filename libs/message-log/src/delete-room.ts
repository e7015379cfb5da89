import type { Model } from 'mongoose';
import type { MessagePictures } from './message-pictures.js';
import type { RoomState } from './room-state.js';
import { pictureIdsOf, type StoredMessage } from './stored-message.js';

/**
 * Deletes all messages of a room and its threads, and their state, and gives the pictures back to the media service first. Idempotent.
 * @throws DomainError while the media service is unavailable
 */
export async function deleteRoom(
  roomId: string,
  { messages, rooms }: { messages: Model<StoredMessage>; rooms: Model<RoomState> },
  pictures: MessagePictures,
): Promise<void> {
  const threadIds = await messages.distinct('roomId', { 'parent.roomId': roomId });
  const roomIds = [roomId, ...threadIds];
  const withPictures = await messages
    .find({ roomId: { $in: roomIds }, 'pictures.0': { $exists: true } }, { authorId: 1, pictures: 1 })
    .lean<Pick<StoredMessage, 'authorId' | 'pictures'>[]>();
  for (const message of withPictures) {
    if (message.authorId !== null) await pictures.detach(message.authorId, pictureIdsOf(message));
  }
  await rooms.deleteMany({ _id: { $in: roomIds } });
  await messages.deleteMany({ roomId: { $in: roomIds } });
}
