import { messageOf } from '../../lib/query-client.js';
import { toastError } from '../../ui/toast.js';
import type { ReactionKind } from '../list/reaction-kinds.js';
import type { ChatMessage } from '../model/chat-message.js';
import { mentionsIn, type Mentionable } from '../model/mention.js';
import type { Room } from '../model/room.js';
import type { RoomActions } from '../room-actions.js';

/** The calls by which a kind of room changes a message. */
export interface MessageCalls<M> {
  react: (messageId: string, kind: ReactionKind, on: boolean) => Promise<M>;
  edit: (messageId: string, content: string, mentions: string[]) => Promise<M>;
  remove: (messageId: string) => Promise<unknown>;
  removePreview: (messageId: string) => Promise<M>;
}

/** What a member can do with the messages of a room, by the calls of its kind. */
export function messageActions<M extends ChatMessage>(
  room: Room<M>,
  calls: MessageCalls<M>,
  candidates: () => readonly Mentionable[],
): Required<Pick<RoomActions, 'react' | 'edit' | 'remove' | 'removePreview'>> {
  const show = (answer: Promise<M>, failure: string): void =>
    void answer.then(
      (message) => room.receive(message),
      (error: unknown) => toastError(failure, messageOf(error, 'Please try again')),
    );
  return {
    react: ({ id }, kind, on) => show(calls.react(id, kind, on), 'Your mark was not taken'),
    edit: async ({ id }, content) => {
      room.receive(await calls.edit(id, content, mentionsIn(content, candidates())));
    },
    remove: async ({ id }) => {
      await calls.remove(id);
    },
    removePreview: ({ id }) => show(calls.removePreview(id), 'The preview could not be removed'),
  };
}
