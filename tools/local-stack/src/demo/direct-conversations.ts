import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import type { DemoMembers } from './demo-members.js';
import { parseMessage } from './pods.js';
import { MINUTE_MS, timesOf, type Step } from './step.js';

/**
 * Per conversation: the members beginning with the one who starts it, then messages as `username: text`. The first member of
 * the demonstration, whose name is printed at its end, is in all of them; one comes as a request.
 */
const CONVERSATIONS = `
maya_okafor, salma
maya_okafor: Did the twins' mother get some sleep in the end?
salma: Four hours, and so did I. The smaller one has a grip like a docker.
maya_okafor: I thought of you when the relief came. Are you on again on Thursday?
salma: Thursday and Saturday. Swap Saturday for soup at my place?
maya_okafor: You had me at soup.

maya_okafor, omar_y, martina_k
maya_okafor: Breakfast after the shift on Sunday? The place by the depot opens at six.
omar_y: I am through by half past five. I will keep the corner table.
martina_k: On call until six, so order me the eggs and start without me.
omar_y: We will not start without you. The eggs might.
maya_okafor: Sunday, then. I bring the good tea.

nell, maya_okafor
nell: I still think of your car as a chapel. May I write you a real letter about it, on paper?
`;

interface DemoConversation {
  members: string[];
  messages: ReturnType<typeof parseMessage>[];
}

const DEMO_CONVERSATIONS: readonly DemoConversation[] = CONVERSATIONS.trim()
  .split(/\n\n/)
  .map((block) => {
    const [members = '', ...lines] = block.split('\n');
    return { members: members.split(', '), messages: lines.map(parseMessage) };
  });

/** How long ago the last message of each was written, in minutes. */
const ENDED_MIN = [21, 31 * 60, 5 * 60];
const GAP_MIN = 6;

/** Posts each message; the first of a conversation starts it. Keys and client ids keep a second run from doing either again. */
export const directSteps = (all: DemoMembers, now: number): Step[] =>
  DEMO_CONVERSATIONS.flatMap(({ members, messages }, nth) => {
    const key = `demo-${members.join('-')}`;
    const times = timesOf(messages.length, now - ENDED_MIN[nth]! * MINUTE_MS, GAP_MIN * MINUTE_MS);
    return messages.map(({ username, text }, index) => ({
      at: times[index]!,
      run: async () => {
        const [starter, ...others] = members.map((member) => all.get(member));
        const userIds = others.map(({ user }) => user.id);
        const { id } = await starter!.call(startDirectConversation, { userIds }, key);
        const author = all.get(username);
        if (author !== starter) await author.call(acceptDirectConversation, { id });
        await author.call(directCalls.postMessage, { id, content: text, clientId: `demo-${id}-${index}` });
      },
    }));
  });
