import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { TIP_CHOICES_ITC } from '@crew/contracts/economy/economy.constants';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { INTERESTS } from '@crew/contracts/identity/identity.constants';
import { updateProfile } from '@crew/contracts/identity/update-profile';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import type { MemberClient } from '../../client/member-client.js';
import { conversation } from '../conversations.js';
import { TIPPERS, type GrantBudget } from '../reactions-and-tips.js';
import type { Step } from '../step.js';
import type { Databases } from './databases.js';
import { phrase } from './phrases.js';
import { schedule, type HistoryAct } from './schedule.js';
import { Timeline } from './timeline.js';

const POLL_MS = 250;
const POLLS = 40;
/** Newest messages of a deck, among which one is tipped or boosted. */
const REMEMBERED = 8;

export interface HistoryOptions {
  databases: Databases;
  sandboxUrl: string | undefined;
  grantBudget: GrantBudget;
  signUp: (index: number) => Promise<MemberClient>;
  /** Usernames in the order of the members. */
  usernames: readonly string[];
  /** Posts a line of the conversation of a deck. */
  lineOf: (deckId: DeckId, index: number) => Promise<Message>;
  lastDays: readonly Step[];
}

/**
 * Lives through ninety days in a minute or two: each step is a call of the product, in order, and its times are moved to when
 * it happened at the end. Returns what stores the visits, once nothing more is done as these members.
 */
export async function writeHistory(options: HistoryOptions): Promise<() => Promise<void>> {
  const { databases, usernames } = options;
  const authorsOf = (deckId: DeckId) => conversation(deckId).map(({ username }) => usernames.indexOf(username));
  const authors = Object.fromEntries(DECK_IDS.map((deckId) => [deckId, authorsOf(deckId)])) as Record<DeckId, number[]>;
  const { acts, visits } = schedule(usernames.length, authors, new Date());
  const timeline = new Timeline();
  const actor = new HistoryActor(options);
  const steps = [...acts.map((act) => ({ at: act.at, run: () => actor.take(act) })), ...options.lastDays];
  for (const { at, run } of steps.toSorted((one, other) => one.at - other.at)) {
    timeline.reach(at);
    await run();
  }
  await databases.settled();
  timeline.reach(Date.now());
  await databases.relocate(timeline);
  return () => databases.writeVisits(new Map(visits.map((times, index) => [actor.idOf(index), times])));
}

/** Does what happens in the history. */
class HistoryActor {
  private readonly clients = new Map<number, MemberClient>();
  private readonly newest = new Map<DeckId, Message[]>();
  private count = 0;

  constructor(private readonly options: HistoryOptions) {}

  idOf(member: number): string {
    return this.clientOf(member).user.id;
  }

  async take(act: HistoryAct): Promise<void> {
    if (act.kind === 'sign-up') this.clients.set(act.member, await this.options.signUp(act.member));
    else if (act.kind === 'message') await this.post(act.member, act.deckId);
    else if (act.kind === 'line') this.remember(await this.options.lineOf(act.deckId, act.index));
    else if (act.kind === 'tip' || act.kind === 'boost') await this.reward(act.kind, act.member, act.deckId);
    else await this[act.kind](this.clientOf(act.member));
  }

  private async post(member: number, deckId: DeckId): Promise<void> {
    const content = phrase(deckId, (this.count += 1));
    const clientId = `demo-history-${this.count}`;
    this.remember(await this.clientOf(member).call(deckCalls.postMessage, { deckId, content, clientId }));
  }

  private remember(message: Message): void {
    const { deckId } = message;
    this.newest.set(deckId, [...(this.newest.get(deckId) ?? []), message].slice(-REMEMBERED));
  }

  /** Tips or boosts a message of another member, as far as the wallet reaches. The first members keep theirs for today. */
  private async reward(kind: 'tip' | 'boost', member: number, deckId: DeckId): Promise<void> {
    if (member < TIPPERS) return;
    const client = this.clientOf(member);
    const message = this.newest.get(deckId)?.findLast(({ userId }) => userId !== client.user.id);
    const amount = TIP_CHOICES_ITC[member % 2]!;
    if (!message || (await client.call(getWallet, {})).balance < amount) return;
    const { id } = message;
    if (kind === 'tip') await client.call(tipMessage, { id, amount }, `demo-history-tip-${member}-${id}`);
    else await client.call(boostMessage, { id }, `demo-history-boost-${member}-${id}`).catch(ignoreBoosted);
  }

  private async grant(client: MemberClient): Promise<void> {
    await this.options.grantBudget(client);
  }

  private async interests(client: MemberClient): Promise<void> {
    const interests = INTERESTS.filter((_, index) => (index + client.user.username.length) % 4 === 0);
    await client.call(updateProfile, { interests, onboardingStep: 'interests' });
  }

  /** Follows the link of the mail, where a sandbox receives mails. */
  private async verify(client: MemberClient): Promise<void> {
    const { sandboxUrl } = this.options;
    if (!sandboxUrl) return;
    const mailbox = `${sandboxUrl}/mailbox.json?to=${encodeURIComponent(client.user.email)}`;
    const token = await poll(async () => {
      const mails = (await (await fetch(mailbox)).json()) as { text: string }[];
      return mails.map(({ text }) => /#([\w-]{43})/.exec(text)?.[1]).find(Boolean);
    });
    if (token) await client.call(verifyEmail, { token });
  }

  /** Buys the smallest pack, where a sandbox takes the money. */
  private async buy(client: MemberClient): Promise<void> {
    const { sandboxUrl } = this.options;
    if (!sandboxUrl) return;
    const { url } = await client.call(
      createCheckout,
      { amount: '100' },
      `demo-history-${client.user.id}-${this.count}`,
    );
    const sessionId = new URL(url).pathname.split('/').at(-1)!;
    await fetch(`${sandboxUrl}/checkout/${sessionId}/pay`, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    });
    await poll(async () => (await client.call(getCheckout, { sessionId })).status === 'paid' || undefined);
  }

  private clientOf(member: number): MemberClient {
    return this.clients.get(member)!;
  }
}

/** A member may come back to a message that they have boosted. */
function ignoreBoosted(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('already_boosted'))) throw error;
}

/** What `find` resolves to once it is defined; undefined after a while. */
async function poll<T>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let attempt = 0; attempt < POLLS; attempt += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return undefined;
}
