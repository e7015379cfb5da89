import type { Message } from '@crew/contracts/chat/chat.entities';
import type { DeckId } from '@crew/contracts/chat/decks';
import { listCaptainLogs } from '@crew/contracts/chat/list-captain-logs';
import { postCaptainLog } from '@crew/contracts/chat/post-captain-log';
import type { MemberClient } from '../client/member-client.js';
import type { DemoMembers } from './demo-members.js';
import { directSteps } from './direct-conversations.js';
import { podSteps } from './pod-steps.js';
import { DEMO_LOG } from './pods.js';
import { rewardSteps, type GrantBudget } from './reactions-and-tips.js';
import { MINUTE_MS, type Step } from './step.js';

/** How long ago the entries of the Captain's Log were written, in minutes. */
const LOGGED_MIN = [3 * 24 * 60, 95];

interface Community {
  admin: MemberClient;
  grantBudget: GrantBudget;
  members: DemoMembers;
  /** Posts a line of the conversation of a deck, or returns it once it is posted. */
  lineOf: (deckId: DeckId, index: number) => Promise<Message>;
}

/** What is done in the pods, directly, by tips and in the Captain's Log on the days until `now`, oldest first. */
export const stepsOfLastDays = ({ admin, grantBudget, members, lineOf }: Community, now: number): Step[] =>
  [
    ...podSteps(members, now),
    ...directSteps(members, now),
    ...rewardSteps(grantBudget, members, now, lineOf),
    ...DEMO_LOG.map((message, index) => ({
      at: now - LOGGED_MIN[index]! * MINUTE_MS,
      run: () => postLogEntry(admin, message),
    })),
  ].toSorted((one, other) => one.at - other.at);

async function postLogEntry(admin: MemberClient, message: string): Promise<void> {
  const entries = await admin.call(listCaptainLogs, { limit: 100 });
  if (!entries.some((entry) => entry.message === message)) await admin.call(postCaptainLog, { message });
}
