import { addReaction } from '@crew/contracts/chat/add-reaction';
import { REACTION_KINDS } from '@crew/contracts/chat/chat.constants';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { TIP_CHOICES_ITC } from '@crew/contracts/economy/economy.constants';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import type { MemberClient } from '../client/member-client.js';
import type { Crew } from './crew.js';

/** How many give, and what each is given to give away. */
const PATRONS = 12;
const PURSE_ITC = 150;

/** Others put marks to every second message, the same ones each time. */
export async function react(crew: Crew, messages: Message[]): Promise<void> {
  for (const [index, { id, userId }] of messages.entries()) {
    if (index % 2 === 1) continue;
    const readers = othersThan(userId, crew.all);
    for (let count = 0; count <= index % 4; count += 1) {
      const reader = readers[(index * 11 + count * 5) % readers.length]!;
      await reader.call(addReaction, { id, kind: REACTION_KINDS[(index + (count >> 1)) % REACTION_KINDS.length]! });
    }
  }
}

/**
 * Some are given a purse and pass it on. Every step has an idempotency key of its own, so that a second run moves no
 * coin. Answers how many tips and boosts there are.
 */
export async function giveCoins(admin: MemberClient, crew: Crew, decks: Message[][]): Promise<number> {
  const patrons = crew.all.slice(0, PATRONS);
  for (const { user } of patrons) {
    const purse = { id: user.id, amount: PURSE_ITC, reason: 'A purse for the demonstration' };
    await admin.call(grantItc, purse, `demo-purse-${user.id}`);
  }
  const worthy = decks.flatMap((messages) => messages.filter((_, index) => index % 4 === 1));
  for (const [index, { id, userId }] of worthy.entries()) {
    const givers = othersThan(userId, patrons);
    const giver = givers[index % givers.length]!;
    if (index % 3 === 0) await giver.call(boostMessage, { id }, `demo-boost-${id}`);
    else await giver.call(tipMessage, { id, amount: TIP_CHOICES_ITC[index % 3]! }, `demo-tip-${id}`);
  }
  return worthy.length;
}

const othersThan = (userId: string | null, people: MemberClient[]): MemberClient[] =>
  people.filter(({ user }) => user.id !== userId);
