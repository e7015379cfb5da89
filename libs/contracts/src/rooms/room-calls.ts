import { z } from 'zod';
import { SENT_ASKED_MAX } from '../chat/chat.constants.js';
import {
  mentions,
  messageContent,
  messageDraft,
  reactionKind,
  saysSomething,
  sentMessage,
} from '../chat/chat.entities.js';
import { notificationLevel } from '../chat/notification.entities.js';
import { searchFor } from '../chat/search.entities.js';
import type { ErrorCode } from '../errors.js';
import { count, id, limit, noOutput } from '../primitives.js';
import { rpc, type ServiceName } from '../rpc.js';

type Shape = z.ZodRawShape;

/** What distinguishes the calls of one kind of room (decks, pods) from those of another. */
export interface RoomKind<
  R extends Shape = Shape,
  T extends Shape = Shape,
  L extends Shape = Shape,
  Q extends Shape = Shape,
  M extends z.ZodType = z.ZodType,
  E extends ErrorCode = ErrorCode,
> {
  /** Name in summaries. */
  name: 'deck' | 'pod';
  /** The service that stores the messages. */
  service: ServiceName;
  /** Inserted into the names of its calls: `pod` turns `post-message` into `post-pod-message`. */
  infix?: string;
  /** Path of a room and the input fields that identify it. */
  roomPath: `/api/${string}`;
  room: R;
  /** Path of a message and the input fields that identify it. */
  messagePath: `/api/${string}`;
  target: T;
  searchPath: `/api/${string}`;
  /** More filters of a page of messages. */
  listFilters: L;
  /** More filters of a search. */
  searchFilters: Q;
  message: M;
  /** Who may delete messages of others, and where a search looks, in summaries. */
  moderators: string;
  searched: string;
  /** Whether only the members of a room may call. */
  membersOnly: boolean;
  /** Refusals of callers without access to the room. */
  errors: readonly E[];
  /** The room whose stream events invalidate pages, where all callers see the same; see `changesWith` of a contract. */
  changesWith?: string;
}

/** What can be done in a room. Applied to each kind of room, so that a call is the same in all of them. */
export function roomCalls<
  R extends Shape,
  T extends Shape,
  L extends Shape,
  Q extends Shape,
  M extends z.ZodType,
  const E extends ErrorCode,
>(kind: RoomKind<R, T, L, Q, M, E>) {
  const { name, service, infix, roomPath, room, messagePath, target, message, errors } = kind;
  const named = (call: string): string =>
    infix === undefined ? call : call.replace(/^(find-sent|[a-z]+)-/, `$1-${infix}-`);
  const subject = (call: string): `${ServiceName}.${string}` => `${service}.${named(call)}`;
  const note = kind.membersOnly ? '; members only' : '';
  const cached = kind.changesWith === undefined ? {} : { changesWith: kind.changesWith };
  const position = z.int().nonnegative();
  return {
    listMessages: rpc({
      subject: subject('list-messages'),
      summary: `A page of a ${name}’s messages, oldest first; the newest page without a cursor${note}.`,
      http: { method: 'GET', path: `${roomPath}/messages`, ...cached },
      access: 'member',
      input: z.strictObject({
        ...room,
        /** Returns the page that ends before this message. Only one of `before`, `after`, `around` and `from` is allowed. */
        before: id.optional(),
        /** Returns the page that begins after this message. */
        after: id.optional(),
        /** Returns the page around this message: half of `limit` up to and including it, half after it. */
        around: id.optional(),
        /** Returns the page that begins at this sequence number. */
        from: count.optional(),
        limit,
        ...kind.listFilters,
      }),
      output: z.array(message),
      errors: [...errors, 'not_found'],
    }),

    listChanges: rpc({
      subject: subject('list-changes'),
      summary: `The messages of a ${name} that changed after a change number, in the order of their latest changes${note}.`,
      http: { method: 'GET', path: `${roomPath}/changes`, ...cached },
      access: 'member',
      input: z.strictObject({ ...room, since: count, limit }),
      output: z.object({
        /** The response is complete up to this change; continue from here until it is the room’s latest. */
        changes: position,
        messages: z.array(message),
      }),
      errors,
    }),

    postMessage: rpc({
      subject: subject('post-message'),
      summary: `Posts a message to a ${name}${note}. Idempotent by \`clientId\`: a repeat returns the first message.`,
      http: { method: 'POST', path: `${roomPath}/messages`, status: 201 },
      access: 'member',
      input: z.strictObject({ ...room, ...messageDraft }).check(saysSomething),
      output: message,
      errors: [...errors, 'idempotency_mismatch', 'reply_gone', 'conflict'],
      limit: 'messages',
    }),

    editMessage: rpc({
      subject: subject('edit-message'),
      summary: `Edits one’s own message in a ${name} within 15 minutes of posting; the message shows that it was edited.`,
      http: { method: 'PATCH', path: messagePath },
      access: 'member',
      input: z.strictObject({ ...target, content: messageContent, mentions: mentions.default([]) }),
      output: message,
      errors: [...errors, 'not_found', 'forbidden', 'edit_closed'],
    }),

    deleteMessage: rpc({
      subject: subject('delete-message'),
      summary: `Deletes one’s own message in a ${name} (${kind.moderators}: any message); its sequence number remains.`,
      http: { method: 'DELETE', path: messagePath, status: 204 },
      access: 'member',
      input: z.strictObject({ ...target }),
      output: noOutput,
      errors: [...errors, 'not_found', 'forbidden'],
    }),

    addReaction: rpc({
      subject: subject('add-reaction'),
      summary: `Adds a reaction to a message in a ${name}; adding it again changes nothing.`,
      http: { method: 'PUT', path: `${messagePath}/reactions/{kind}` },
      access: 'member',
      input: z.strictObject({ ...target, kind: reactionKind }),
      output: message,
      errors: [...errors, 'not_found', 'reactions_full'],
    }),

    removeReaction: rpc({
      subject: subject('remove-reaction'),
      summary: `Removes one’s own reaction from a message in a ${name}.`,
      http: { method: 'DELETE', path: `${messagePath}/reactions/{kind}` },
      access: 'member',
      input: z.strictObject({ ...target, kind: reactionKind }),
      output: message,
      errors: [...errors, 'not_found'],
    }),

    removeLinkPreview: rpc({
      subject: subject('remove-link-preview'),
      summary: `Removes the link preview from one’s own message in a ${name} for good.`,
      http: { method: 'DELETE', path: `${messagePath}/link-preview` },
      access: 'member',
      input: z.strictObject({ ...target }),
      output: message,
      errors: [...errors, 'not_found', 'forbidden'],
    }),

    hintTyping: rpc({
      subject: subject('hint-typing'),
      summary: `Shows the member as typing in a ${name} for five seconds; repeat while they type.`,
      http: { method: 'POST', path: `${roomPath}/typing`, status: 204 },
      access: 'member',
      input: z.strictObject({ ...room }),
      output: noOutput,
      errors,
    }),

    markRead: rpc({
      subject: subject('mark-read'),
      summary: `Moves the member’s read position of a ${name} forward; it never moves back.`,
      http: { method: 'POST', path: `${roomPath}/read` },
      access: 'member',
      input: z.strictObject({
        ...room,
        /** Sequence number of the latest message that was read. */
        seq: position,
      }),
      output: z.object({ lastReadSeq: position }),
      errors,
    }),

    searchMessages: rpc({
      subject: subject('search-messages'),
      summary: `Searches the messages of ${kind.searched} or of one by words, author, time and content; newest first.`,
      http: { method: 'GET', path: kind.searchPath },
      access: 'member',
      input: z.strictObject({ ...searchFor, ...kind.searchFilters }),
      output: z.array(message),
      errors,
      limit: 'searches',
    }),

    chooseNotificationLevel: rpc({
      subject: `chat.${named('choose-notification-level')}`,
      summary: `Sets the member’s notification level of a ${name}: every message; only what mentions or answers them; or nothing.`,
      http: { method: 'PUT', path: `${roomPath}/notification-level` },
      access: 'member',
      input: z.strictObject({ ...room, level: notificationLevel.meta({ examples: ['mentions'] }) }),
      output: z.object({ level: notificationLevel }),
      errors,
    }),

    findSentMessages: rpc({
      subject: subject('find-sent-messages'),
      summary: `Whether each of the given messages was ever stored in its ${name}, in the given order.`,
      access: 'internal',
      input: z.strictObject({ messages: z.array(sentMessage).min(1).max(SENT_ASKED_MAX) }),
      output: z.array(z.boolean()),
      errors: [],
    }),
  };
}

/** No fields of its own. */
type Empty = Record<never, never>;

/** The calls of any kind of room, with the fields that all kinds have. */
export type RoomCalls<M extends z.ZodType = z.ZodType> = ReturnType<
  typeof roomCalls<Empty, Empty, Empty, Empty, M, ErrorCode>
>;
