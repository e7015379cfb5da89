import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { REACTION_KINDS } from '@crew/contracts/chat/chat.constants';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { TIP_CHOICES_ITC } from '@crew/contracts/economy/economy.constants';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import type { MemberClient } from '../client/member-client.js';
import { conversation } from './conversations.js';
import type { DemoMembers } from './demo-members.js';
import { MINUTE_MS, timesOf, type Step } from './step.js';

/** Number of members who tip, and the ITC granted to each. */
export const TIPPERS = 12;
const BUDGET_ITC = 150;

/** Adds reactions to every second message, the same ones on every run. */
export async function addReactions(members: DemoMembers, messages: Message[]): Promise<void> {
  for (const [index, { id, userId }] of messages.entries()) {
    if (index % 2 === 1) continue;
    const readers = othersThan(userId, members.all);
    for (let count = 0; count <= index % 4; count += 1) {
      const reader = readers[(index * 11 + count * 5) % readers.length]!;
      await reader.call(deckCalls.addReaction, {
        id,
        kind: REACTION_KINDS[(index + (count >> 1)) % REACTION_KINDS.length]!,
      });
    }
  }
}

/** Grants a member ITC to spend, once. */
export type GrantBudget = (member: MemberClient) => Promise<void>;

/** Budgets by an admin, who is limited to few such calls a minute: one for each member and run. Those of a second run book nothing. */
export function budgetsBy(admin: MemberClient): GrantBudget {
  const granted = new Set<string>();
  return async ({ user: { id } }) => {
    if (granted.has(id)) return;
    const grant = { id, amount: BUDGET_ITC, reason: 'A purse for the demonstration' };
    await admin.call(grantItc, grant, `demo-purse-${id}`);
    granted.add(id);
  };
}

/** The lines of the decks that are tipped or boosted. */
const REWARDED = DECK_IDS.flatMap((deckId) =>
  conversation(deckId).flatMap((_, index) => (index % 4 === 1 ? [{ deckId, index }] : [])),
);
const LAST_REWARD_MIN = 26;
const GAP_MIN = 10;

/**
 * Some members, who get ITC for it, tip and boost lines of the decks, within hours. Idempotency keys keep a second run from
 * booking again.
 * @param lineOf posts a line, or returns it once it is posted
 */
export function rewardSteps(
  grantBudget: GrantBudget,
  members: DemoMembers,
  now: number,
  lineOf: (deckId: DeckId, index: number) => Promise<Message>,
): Step[] {
  const times = timesOf(REWARDED.length, now - LAST_REWARD_MIN * MINUTE_MS, GAP_MIN * MINUTE_MS);
  return REWARDED.map(({ deckId, index: line }, index) => ({
    at: times[index]!,
    run: async () => {
      const { id, userId } = await lineOf(deckId, line);
      const givers = othersThan(userId, members.all.slice(0, TIPPERS));
      const giver = givers[index % givers.length]!;
      await grantBudget(giver);
      if (index % 3 === 0) await giver.call(boostMessage, { id }, `demo-boost-${id}`);
      else await giver.call(tipMessage, { id, amount: TIP_CHOICES_ITC[index % 3]! }, `demo-tip-${id}`);
    },
  }));
}

const othersThan = (userId: string | null, all: MemberClient[]): MemberClient[] =>
  all.filter(({ user }) => user.id !== userId);
