import { z } from 'zod';
import { author } from '../chat/chat.entities.js';
import { noOutput, time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { fieldsOf, noteIn, pinnersIn, subjectIn, type RoomKind } from './room-kind.js';

const pinnedMessage = <M extends z.ZodType>(message: M) =>
  z.object({
    message,
    /** `null` when they deleted their account. */
    pinnedBy: author.nullable(),
    pinnedAt: time,
  });

/** The pinned messages of a room, which all who read it find in a list. */
export const pinningCalls = <const K extends RoomKind>(kind: K) => {
  const { name, roomPath, room, messagePath, target, message, errors } = fieldsOf(kind);
  return {
    pinMessage: rpc({
      subject: subjectIn(kind, 'pin-message'),
      summary: `Pins a message of a ${name} for all who read it (${pinnersIn(kind)}); pinning it again changes nothing.`,
      http: { method: 'PUT', path: `${messagePath}/pin`, status: 204 },
      access: 'member',
      input: z.strictObject({ ...target }),
      output: noOutput,
      errors: [...errors, 'not_found', 'forbidden', 'pins_full'],
      limit: 'reactions',
    }),

    unpinMessage: rpc({
      subject: subjectIn(kind, 'unpin-message'),
      summary: `Unpins a message of a ${name} (${pinnersIn(kind)}).`,
      http: { method: 'DELETE', path: `${messagePath}/pin`, status: 204 },
      access: 'member',
      input: z.strictObject({ ...target }),
      output: noOutput,
      errors: [...errors, 'not_found', 'forbidden'],
      limit: 'reactions',
    }),

    listPins: rpc({
      subject: subjectIn(kind, 'list-pins'),
      summary: `The pinned messages of a ${name}, the last pinned first${noteIn(kind)}. Deleted and hidden messages are left out.`,
      http: { method: 'GET', path: `${roomPath}/pins` },
      access: 'member',
      input: z.strictObject({ ...room }),
      output: z.array(pinnedMessage(message)),
      errors,
    }),
  };
};
