import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { call } from '../../lib/api-client.js';
import { findMentioned } from '../api/find-mentioned.js';
import type { RoomMessage } from '../model/timeline.js';
import type { Unsent } from './sending-queue.js';

/**
 * Posts a member's message to its room or thread, of any kind, which need not be on the screen. In a deck, where everybody
 * can be mentioned, names that the screen did not know are looked up, for example those of a restored draft.
 * @throws ApiError; `foreign_identity` when another member is signed in
 */
export async function postToRoom(
  member: string,
  { room, clientId, content, mentions, pictures = [], files, poll, replyTo, alsoInRoom }: Unsent,
  signal: AbortSignal,
): Promise<RoomMessage> {
  const [, kind, id = '', threadId] = /^(\w+)\.([^/]+)(?:\/(.+))?$/.exec(room) ?? [];
  const pictureIds = pictures.map((picture) => picture.id);
  const message = {
    // Another tab may have signed in another member: the server then refuses the message.
    userId: member,
    clientId,
    content,
    mentions: kind === 'deck' ? await findMentioned(content, mentions, signal) : mentions,
    pictureIds,
    fileIds: files?.map(({ id: fileId }) => fileId),
    threadId,
    poll,
    alsoInRoom,
    ...(replyTo && { replyTo: replyTo.id }),
  };
  if (kind === 'deck') return call(deckCalls.postMessage, { deckId: id as DeckId, ...message }, { signal });
  return call((kind === 'pod' ? podCalls : directCalls).postMessage, { id, ...message }, { signal });
}
