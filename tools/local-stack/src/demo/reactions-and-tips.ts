import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { REACTION_KINDS } from '@crew/contracts/chat/chat.constants';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { TIP_CHOICES_ITC } from '@crew/contracts/economy/economy.constants';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import type { MemberClient } from '../client/member-client.js';
import type { DemoMembers } from './demo-members.js';

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
export async function grantBudget(admin: MemberClient, { user: { id } }: MemberClient): Promise<void> {
  const grant = { id, amount: BUDGET_ITC, reason: 'A purse for the demonstration' };
  await admin.call(grantItc, grant, `demo-purse-${id}`);
}

/**
 * Grants ITC to some members, who tip and boost messages with it. Idempotency keys keep a second run from booking
 * again. Returns the number of tips and boosts.
 */
export async function tipAndBoost(admin: MemberClient, members: DemoMembers, decks: Message[][]): Promise<number> {
  const tippers = members.all.slice(0, TIPPERS);
  for (const tipper of tippers) await grantBudget(admin, tipper);
  const chosen = decks.flatMap((messages) => messages.filter((_, index) => index % 4 === 1));
  for (const [index, { id, userId }] of chosen.entries()) {
    const givers = othersThan(userId, tippers);
    const giver = givers[index % givers.length]!;
    if (index % 3 === 0) await giver.call(boostMessage, { id }, `demo-boost-${id}`);
    else await giver.call(tipMessage, { id, amount: TIP_CHOICES_ITC[index % 3]! }, `demo-tip-${id}`);
  }
  return chosen.length;
}

const othersThan = (userId: string | null, all: MemberClient[]): MemberClient[] =>
  all.filter(({ user }) => user.id !== userId);
