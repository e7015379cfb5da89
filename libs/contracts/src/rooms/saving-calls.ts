import { z } from 'zod';
import { id, limit, noOutput, time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { fieldsOf, noteIn, subjectIn, type RoomKind } from './room-kind.js';

const savedMessage = <M extends z.ZodType>(message: M) =>
  z.object({
    id,
    roomId: id,
    savedAt: z.iso.datetime(),
    /** When the member is reminded of it. */
    remindAt: time.optional(),
    /** `null` when it no longer exists, or the member may no longer read its room. */
    message: z.nullable(message),
  });

/** The messages that a member saved for themselves. Nobody else learns of it. */
export const savingCalls = <const K extends RoomKind>(kind: K) => {
  const { name, roomPath, room, messagePath, target, message, errors } = fieldsOf(kind);
  return {
    saveMessage: rpc({
      subject: subjectIn(kind, 'save-message'),
      summary: `Saves a message of a ${name} for the member alone, with a reminder at a time if there is one; saving it again replaces the reminder.`,
      http: { method: 'PUT', path: `${messagePath}/saved`, status: 204 },
      access: 'member',
      input: z.strictObject({ ...target, remindAt: time.optional() }),
      output: noOutput,
      errors: [...errors, 'not_found', 'saved_full', 'time_out_of_range'],
      limit: 'reactions',
    }),

    unsaveMessage: rpc({
      subject: subjectIn(kind, 'unsave-message'),
      summary: `Removes a message of a ${name} from those that the member saved, also one that they may no longer read.`,
      http: { method: 'DELETE', path: `${kind.savedPath}/{messageId}`, status: 204 },
      access: 'member',
      input: z.strictObject({ messageId: id }),
      output: noOutput,
      errors: [],
      limit: 'reactions',
    }),

    listSavedIds: rpc({
      subject: subjectIn(kind, 'list-saved-ids'),
      summary: `The ids of the messages that the member saved in a ${name}${noteIn(kind)}.`,
      http: { method: 'GET', path: `${roomPath}/saved` },
      access: 'member',
      input: z.strictObject({ ...room }),
      output: z.array(id),
      errors,
    }),

    listSavedMessages: rpc({
      subject: subjectIn(kind, 'list-saved-messages'),
      summary: `A page of the messages that the member saved of ${kind.searched}, the last saved first.`,
      http: { method: 'GET', path: kind.savedPath },
      access: 'member',
      input: z.strictObject({
        /** Returns the page of those saved before this time: `savedAt` of the last of the page before. */
        before: z.iso.datetime().optional(),
        limit,
      }),
      output: z.array(savedMessage(message)),
      errors: [],
    }),
  };
};
