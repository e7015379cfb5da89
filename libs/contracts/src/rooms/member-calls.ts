import { z } from 'zod';
import { threadId } from '../chat/chat.entities.js';
import { notificationLevel } from '../chat/notification.entities.js';
import { noOutput, position } from '../primitives.js';
import { rpc } from '../rpc.js';
import { fieldsOf, nameIn, subjectIn, type RoomKind } from './room-kind.js';

/** Sequence number of the latest message that was read. */
const lastRead = position;

/** Sequence number of the first message to be unread. */
const firstUnread = z.int().positive();

/** The state of one member in a room. */
export const memberCalls = <const K extends RoomKind>(kind: K) => {
  const { name, roomPath, room, errors } = fieldsOf(kind);
  return {
    hintTyping: rpc({
      subject: subjectIn(kind, 'hint-typing'),
      summary: `Shows the member as typing in a ${name} for five seconds; repeat while they type.`,
      http: { method: 'POST', path: `${roomPath}/typing`, status: 204 },
      access: 'member',
      input: z.strictObject({ ...room, threadId }),
      output: noOutput,
      errors,
      limit: 'typing',
    }),

    markRead: rpc({
      subject: subjectIn(kind, 'mark-read'),
      summary: `Moves the member’s read position of a ${name}, or of a thread in it, forward, never back.`,
      http: { method: 'POST', path: `${roomPath}/read` },
      access: 'member',
      input: z.strictObject({ ...room, threadId, seq: lastRead }),
      output: z.object({ lastReadSeq: position }),
      errors,
      limit: 'reading',
    }),

    markUnread: rpc({
      subject: subjectIn(kind, 'mark-unread'),
      summary: `Moves the member’s read position of a ${name}, or of a thread in it, back to before a message, never forward. Read receipts stay.`,
      http: { method: 'POST', path: `${roomPath}/unread` },
      access: 'member',
      input: z.strictObject({ ...room, threadId, seq: firstUnread }),
      output: z.object({ lastReadSeq: position }),
      errors,
      limit: 'reading',
    }),

    chooseNotificationLevel: rpc({
      subject: `chat.${nameIn(kind, 'choose-notification-level')}`,
      summary: `Sets the member’s notification level of a ${name}: every message; only what mentions or answers them; or nothing.`,
      http: { method: 'PUT', path: `${roomPath}/notification-level` },
      access: 'member',
      input: z.strictObject({ ...room, level: notificationLevel.meta({ examples: ['mentions'] }) }),
      output: z.object({ level: notificationLevel }),
      errors,
      limit: 'settings',
    }),
  };
};
