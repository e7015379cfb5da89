import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { fieldsOf, noteIn, subjectIn, type RoomKind } from './room-kind.js';
import { threadReading } from './thread.entities.js';

/** The threads of messages. Their replies are messages of the room that name the `threadId`. */
export const threadCalls = <const K extends RoomKind>(kind: K) => {
  const { name, messagePath, target, message, errors } = fieldsOf(kind);
  return {
    getThread: rpc({
      subject: subjectIn(kind, 'get-thread'),
      summary: `The message that a thread of a ${name} is about, and how far the member has read it${noteIn(kind)}.`,
      http: { method: 'GET', path: `${messagePath}/thread` },
      access: 'member',
      input: z.strictObject({ ...target }),
      output: z.object({ message, reading: threadReading }),
      errors: [...errors, 'not_found'],
    }),

    followThread: rpc({
      subject: subjectIn(kind, 'follow-thread'),
      summary: `Follows the thread of a message in a ${name}. Who writes in a thread, or whose message it is about, follows it already.`,
      http: { method: 'PUT', path: `${messagePath}/thread/following`, status: 204 },
      access: 'member',
      input: z.strictObject({ ...target }),
      output: noOutput,
      errors: [...errors, 'not_found'],
      limit: 'settings',
    }),

    unfollowThread: rpc({
      subject: subjectIn(kind, 'unfollow-thread'),
      summary: `No longer follows the thread of a message in a ${name}, until the member writes there again.`,
      http: { method: 'DELETE', path: `${messagePath}/thread/following`, status: 204 },
      access: 'member',
      input: z.strictObject({ ...target }),
      output: noOutput,
      errors: [...errors, 'not_found'],
      limit: 'settings',
    }),
  };
};
