import { z } from 'zod';
import { author } from '../chat/chat.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { chosenAnswers } from './poll.entities.js';
import { fieldsOf, moderatorsIn, noteIn, subjectIn, type RoomKind } from './room-kind.js';
import { OWN_VOTES_MAX } from './rooms.constants.js';

/** The polls of messages. */
export const pollCalls = <const K extends RoomKind>(kind: K) => {
  const { name, roomPath, room, messagePath, target, message, errors } = fieldsOf(kind);
  return {
    voteInPoll: rpc({
      subject: subjectIn(kind, 'vote-in-poll'),
      summary: `Votes in the poll of a message in a ${name}, in place of an earlier vote; no answers take it back.`,
      http: { method: 'PUT', path: `${messagePath}/vote` },
      access: 'member',
      input: z.strictObject({ ...target, answers: chosenAnswers }),
      output: message,
      errors: [...errors, 'not_found', 'poll_closed'],
      limit: 'reactions',
    }),

    closePoll: rpc({
      subject: subjectIn(kind, 'close-poll'),
      summary: `Closes one’s own poll in a ${name} for good${moderatorsIn(kind)}.`,
      http: { method: 'POST', path: `${messagePath}/poll/close` },
      access: 'member',
      input: z.strictObject({ ...target }),
      output: message,
      errors: [...errors, 'not_found', 'forbidden'],
      limit: 'edits',
    }),

    listPollVoters: rpc({
      subject: subjectIn(kind, 'list-poll-voters'),
      summary: `Who voted for each answer of a poll in a ${name}, in the order of the answers; never of an anonymous poll.`,
      http: { method: 'GET', path: `${messagePath}/voters` },
      access: 'member',
      input: z.strictObject({ ...target }),
      output: z.array(z.array(author)),
      errors: [...errors, 'not_found', 'forbidden'],
    }),

    listOwnVotes: rpc({
      subject: subjectIn(kind, 'list-own-votes'),
      summary: `The member’s own votes in the newest polls of a ${name}${noteIn(kind)}.`,
      http: { method: 'GET', path: `${roomPath}/votes` },
      access: 'member',
      input: z.strictObject({ ...room }),
      output: z.array(z.object({ messageId: id, answers: chosenAnswers })).max(OWN_VOTES_MAX),
      errors,
    }),
  };
};
