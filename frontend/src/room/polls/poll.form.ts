import { NOTHING_SAID } from '@crew/contracts/chat/chat.constants';
import { messageContent } from '@crew/contracts/chat/chat.entities';
import { pollDraft } from '@crew/contracts/rooms/poll.entities';
import { z } from 'zod';

/** Empty fields are no answers; an empty time keeps the poll open. */
export const pollSchema = z
  .object({
    content: messageContent.min(1, NOTHING_SAID),
    poll: z.object({
      answers: z.array(z.string()),
      multiple: z.boolean(),
      anonymous: z.boolean(),
      closesAfterMinutes: z.string(),
    }),
  })
  .transform(({ content, poll }) => ({
    content,
    poll: {
      multiple: poll.multiple,
      anonymous: poll.anonymous,
      answers: poll.answers.filter((answer) => answer.trim() !== ''),
      ...(poll.closesAfterMinutes !== '' && { closesAfterMinutes: Number(poll.closesAfterMinutes) }),
    },
  }))
  .pipe(z.object({ content: z.string(), poll: pollDraft }));
