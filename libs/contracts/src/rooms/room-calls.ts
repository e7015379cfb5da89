import { z } from 'zod';
import { SENT_ASKED_MAX } from '../chat/chat.constants.js';
import {
  mentions,
  messageContent,
  messageDraft,
  reactionKind,
  saysSomething,
  sentMessage,
  threadDraft,
  threadId,
} from '../chat/chat.entities.js';
import { searchFor } from '../chat/search.entities.js';
import { count, id, limit, noOutput, position } from '../primitives.js';
import { rpc } from '../rpc.js';
import { memberCalls } from './member-calls.js';
import { pinningCalls } from './pinning-calls.js';
import { pollCalls } from './poll-calls.js';
import { fieldsOf, moderatorsIn, noteIn, subjectIn, type RoomKind } from './room-kind.js';
import { savingCalls } from './saving-calls.js';
import { threadCalls } from './thread-calls.js';

const cachedBy = ({ changesWith }: RoomKind) => (changesWith === undefined ? {} : { changesWith });

const cursors = {
  /** Returns the page that ends before this message. Only one of `before`, `after`, `around` and `from` is allowed. */
  before: id.optional(),
  /** Returns the page that begins after this message. */
  after: id.optional(),
  /** Returns the page around this message: half of `limit` up to and including it, half after it. */
  around: id.optional(),
  /** Returns the page that begins at this sequence number. */
  from: count.optional(),
  limit,
};

/** Reading the messages of a room. */
const readingCalls = <const K extends RoomKind>(kind: K) => {
  const { name, roomPath, room, listFilters, searchFilters, message, errors } = fieldsOf(kind);
  return {
    listMessages: rpc({
      subject: subjectIn(kind, 'list-messages'),
      summary: `A page of a ${name}’s messages, oldest first; the newest page without a cursor${noteIn(kind)}.`,
      http: { method: 'GET', path: `${roomPath}/messages`, ...cachedBy(kind) },
      access: 'member',
      input: z.strictObject({
        ...room,
        threadId,
        ...cursors,
        ...listFilters,
      }),
      output: z.array(message),
      errors: [...errors, 'not_found'],
    }),

    listChanges: rpc({
      subject: subjectIn(kind, 'list-changes'),
      summary: `The messages of a ${name} that changed after a change number, in the order of their latest changes${noteIn(kind)}.`,
      http: { method: 'GET', path: `${roomPath}/changes`, ...cachedBy(kind) },
      access: 'member',
      input: z.strictObject({ ...room, threadId, since: count, limit }),
      output: z.object({
        /** The response is complete up to this change; continue from here until it is the room’s latest. */
        changes: position,
        messages: z.array(message),
      }),
      errors,
    }),

    searchMessages: rpc({
      subject: subjectIn(kind, 'search-messages'),
      summary: `Searches the messages of ${kind.searched} or of one by words, author, time and content; newest first.`,
      http: { method: 'GET', path: kind.searchPath },
      access: 'member',
      input: z.strictObject({ ...searchFor, ...searchFilters }),
      output: z.array(message),
      errors: [...errors, 'nothing_to_search'],
      limit: 'searches',
    }),

    findSentMessages: rpc({
      subject: subjectIn(kind, 'find-sent-messages'),
      summary: `Whether each of the given messages was ever stored in its ${name}, in the given order.`,
      access: 'internal',
      input: z.strictObject({ messages: z.array(sentMessage).min(1).max(SENT_ASKED_MAX) }),
      output: z.array(z.boolean()),
      errors: [],
    }),
  };
};

/** Posting and changing messages. */
const writingCalls = <const K extends RoomKind>(kind: K) => {
  const { name, roomPath, room, messagePath, target, message, errors } = fieldsOf(kind);
  return {
    postMessage: rpc({
      subject: subjectIn(kind, 'post-message'),
      summary: `Posts a message to a ${name} or a thread in it${noteIn(kind)}. Idempotent by \`clientId\`: a repeat returns the first message.`,
      http: { method: 'POST', path: `${roomPath}/messages`, status: 201 },
      access: 'member',
      input: z.strictObject({ ...room, ...messageDraft, ...threadDraft }).check(saysSomething),
      output: message,
      errors: [
        ...errors,
        'idempotency_mismatch',
        'reply_gone',
        'picture_gone',
        'file_gone',
        'one_voice_note',
        'conflict',
      ],
      limit: 'messages',
    }),

    editMessage: rpc({
      subject: subjectIn(kind, 'edit-message'),
      summary: `Edits one’s own message in a ${name} within 15 minutes of posting; the message shows that it was edited.`,
      http: { method: 'PATCH', path: messagePath },
      access: 'member',
      input: z.strictObject({ ...target, content: messageContent, mentions: mentions.default([]) }),
      output: message,
      errors: [...errors, 'not_found', 'forbidden', 'edit_closed', 'nothing_said'],
      limit: 'edits',
    }),

    deleteMessage: rpc({
      subject: subjectIn(kind, 'delete-message'),
      summary: `Deletes one’s own message in a ${name}${moderatorsIn(kind)}; its sequence number remains.`,
      http: { method: 'DELETE', path: messagePath, status: 204 },
      access: 'member',
      input: z.strictObject({ ...target }),
      output: noOutput,
      errors: [...errors, 'not_found', 'forbidden'],
      limit: 'edits',
    }),

    removeLinkPreview: rpc({
      subject: subjectIn(kind, 'remove-link-preview'),
      summary: `Removes the link preview from one’s own message in a ${name} for good.`,
      http: { method: 'DELETE', path: `${messagePath}/link-preview` },
      access: 'member',
      input: z.strictObject({ ...target }),
      output: message,
      errors: [...errors, 'not_found', 'forbidden'],
      limit: 'edits',
    }),
  };
};

/** Reacting to messages. */
const reactionCalls = <const K extends RoomKind>(kind: K) => {
  const { name, messagePath, target, message, errors } = fieldsOf(kind);
  return {
    addReaction: rpc({
      subject: subjectIn(kind, 'add-reaction'),
      summary: `Adds a reaction to a message in a ${name}; adding it again changes nothing.`,
      http: { method: 'PUT', path: `${messagePath}/reactions/{kind}` },
      access: 'member',
      input: z.strictObject({ ...target, kind: reactionKind }),
      output: message,
      errors: [...errors, 'not_found', 'reactions_full'],
      limit: 'reactions',
    }),

    removeReaction: rpc({
      subject: subjectIn(kind, 'remove-reaction'),
      summary: `Removes one’s own reaction from a message in a ${name}.`,
      http: { method: 'DELETE', path: `${messagePath}/reactions/{kind}` },
      access: 'member',
      input: z.strictObject({ ...target, kind: reactionKind }),
      output: message,
      errors: [...errors, 'not_found'],
      limit: 'reactions',
    }),
  };
};

/** What can be done in a room. Applied to each kind of room, so that a call is the same in all of them. */
export const roomCalls = <const K extends RoomKind>(kind: K) => ({
  ...readingCalls(kind),
  ...writingCalls(kind),
  ...reactionCalls(kind),
  ...memberCalls(kind),
  ...threadCalls(kind),
  ...savingCalls(kind),
  ...pinningCalls(kind),
  ...pollCalls(kind),
});

/** A kind of room with no fields of its own. */
interface AnyKind<M extends z.ZodType> extends RoomKind {
  room: Record<never, never>;
  target: Record<never, never>;
  listFilters: Record<never, never>;
  searchFilters: Record<never, never>;
  message: M;
}

/** The calls of any kind of room, with the fields that all kinds have. */
export type RoomCalls<M extends z.ZodType = z.ZodType> = ReturnType<typeof roomCalls<AnyKind<M>>>;
