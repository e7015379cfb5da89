import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { REACTION_KINDS } from '@crew/contracts/chat/chat.constants';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { AVATAR_ITC, BOOST_ITC, PACKS } from '@crew/contracts/economy/economy.constants';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { getGeneration } from '@crew/contracts/media/get-generation';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import type { Input, Output, RpcContract } from '@crew/contracts/rpc';
import type { Random } from '@crew/ledger-tools/simulation/random';
import { SandboxControl } from '@crew/sandbox/control';
import type { Act, ShownMessage } from './check/history.js';
import type { Answer, Client } from './client.js';
import type { Log } from './log.js';
import { listMessages, post, type Room } from './rooms.js';

/** What all members share. */
export interface World {
  readonly rooms: readonly Room[];
  readonly memberIds: ReadonlySet<string>;
  /** The pod that members join and leave. */
  readonly podId: string;
  readonly sandboxUrl: string;
  readonly log: Log;
  /** Between two operations of a member; about half a second by default. */
  readonly pauseMs?: { from: number; to: number };
  /** Whether members make pods, too, which are never dissolved. */
  readonly makesPods?: boolean;
}

const PAUSE_MS = { from: 200, to: 800 };
/** A member changes the latest of their messages only: an edit is possible for 15 minutes. */
const RECENT = 10;
const TIP_MAX_ITC = 5;
const MENTION_CHANCE = 0.3;
/** How often a purchase is paid back. */
const REFUND_CHANCE = 0.3;
const PACK = PACKS[0];
const POLL_INTERVAL_MS = 250;
const POLL_MS = 90_000;

interface OwnMessage {
  room: Room;
  id: string;
}

/** Does one random thing after another and logs each with its outcome. */
export class Member {
  private readonly own: OwnMessage[] = [];
  private readonly reactions: { room: Room; id: string; kind: string }[] = [];
  private readonly wanted: ('buy' | 'generate')[] = [];
  private stopped = false;
  private running: Promise<void> | undefined;
  /** What a member does, as often as its number of the sum. */
  private readonly habits: [weight: number, act: () => Promise<void>][] = [
    [30, () => this.post()],
    [12, () => this.edit()],
    [5, () => this.delete()],
    [14, () => this.react()],
    [5, () => this.unreact()],
    [12, () => this.read()],
    [10, () => this.tip()],
    [5, () => this.boost()],
    [2, () => this.buy()],
    [2, () => this.generate()],
    [3, () => this.moveSeat()],
    [this.world.makesPods ? 3 : 0, () => this.makePod()],
  ];

  constructor(
    readonly client: Client,
    private readonly random: Random,
    private readonly world: World,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Resolves when the operation under way has its outcome. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  /** Buys or generates next, before anything by chance. */
  soon(act: 'buy' | 'generate'): void {
    this.wanted.push(act);
  }

  private async run(): Promise<void> {
    const total = this.habits.reduce((sum, [weight]) => sum + weight, 0);
    while (!this.stopped) {
      let draw = this.random.next() * total;
      const wanted = this.wanted.shift();
      await (wanted ? this[wanted]() : this.habits.find(([weight]) => (draw -= weight) < 0)![1]());
      const { from, to } = this.world.pauseMs ?? PAUSE_MS;
      await delay(this.random.whole(from, to));
    }
  }

  private record(act: Act, { sentAt, at, ...answer }: Answer<unknown>): void {
    this.world.log.add({ member: this.client.userId, ...act, sentAt, at, outcome: answer.outcome });
    if (answer.outcome === 'refused' && answer.code === 'signed_out')
      this.world.log.problem(`the session of ${this.client.userId} is gone`);
  }

  private async post(): Promise<void> {
    const room = this.random.pick(this.world.rooms);
    const clientId = randomUUID();
    const other = room.isDeck && this.random.chance(MENTION_CHANCE) ? await this.othersMessage(room) : undefined;
    const text = other ? `@${other.user!.username} Message ${clientId}` : `Message ${clientId}`;
    const answer = await post(this.client, room, text, clientId, other && [other.user!.username]);
    const mentioned = other && { mentioned: other.userId! };
    this.record({ act: 'post', room: room.id, clientId, text, ...mentioned }, answer);
    if (answer.outcome !== 'done') return;
    this.own.push({ room, id: answer.output.id });
    if (this.own.length > RECENT) this.own.shift();
  }

  private async edit(): Promise<void> {
    if (this.own.length === 0) return;
    const { room, id } = this.random.pick(this.own);
    const text = `Edited ${randomUUID()}`;
    const answer = await this.client.settle(room.calls.editMessage, { ...room.target(id), content: text });
    this.record({ act: 'edit', room: room.id, message: id, text }, answer);
  }

  private async delete(): Promise<void> {
    if (this.own.length === 0) return;
    const [{ room, id }] = this.own.splice(this.random.whole(0, this.own.length - 1), 1) as [OwnMessage];
    const answer = await this.client.settle(room.calls.deleteMessage, room.target(id));
    this.record({ act: 'delete', room: room.id, message: id }, answer);
  }

  private async react(): Promise<void> {
    const room = this.random.pick(this.world.rooms);
    const message = await this.pickFrom(room);
    if (!message) return;
    const { id } = message;
    const kind = this.random.pick(REACTION_KINDS);
    const answer = await this.client.settle(room.calls.addReaction, { ...room.target(id), kind });
    this.record({ act: 'react', room: room.id, message: id, reaction: kind }, answer);
    if (answer.outcome === 'done') this.reactions.push({ room, id, kind });
  }

  private async unreact(): Promise<void> {
    const reaction = this.reactions.pop();
    if (!reaction) return;
    const { room, id, kind } = reaction;
    const answer = await this.client.settle(room.calls.removeReaction, { ...room.target(id), kind });
    this.record({ act: 'unreact', room: room.id, message: id, reaction: kind }, answer);
  }

  private async read(): Promise<void> {
    const room = this.random.pick(this.world.rooms);
    const page = await listMessages(this.client, room, {}).catch(() => []);
    const isGapless = page.every(({ seq }, index) => index === 0 || seq === page[index - 1]!.seq + 1);
    if (!isGapless)
      this.world.log.problem(`a page of ${room.id} has the sequence ${page.map(({ seq }) => seq).join()}`);
  }

  private async tip(): Promise<void> {
    const message = await this.othersMessage();
    if (!message) return;
    const { id, userId } = message;
    const itc = this.random.whole(1, TIP_MAX_ITC);
    const answer = await this.client.settle(tipMessage, { id, amount: itc }, randomUUID());
    this.record({ act: 'tip', message: id, author: userId!, itc }, answer);
  }

  private async boost(): Promise<void> {
    const message = await this.othersMessage();
    if (!message) return;
    const answer = await this.client.settle(boostMessage, { id: message.id }, randomUUID());
    this.record({ act: 'boost', message: message.id, itc: BOOST_ITC }, answer);
  }

  private async buy(): Promise<void> {
    const begun = await this.client.settle(createCheckout, { amount: PACK.id }, randomUUID());
    if (begun.outcome !== 'done') return;
    const { url } = begun.output;
    const sessionId = url.slice(url.lastIndexOf('/') + 1);
    await new SandboxControl(this.world.sandboxUrl).checkout(sessionId, 'pay');
    const isPaid = await this.poll(getCheckout, { sessionId }, ({ status }) => status === 'paid');
    this.record({ act: 'buy', itc: PACK.itc }, {
      ...begun,
      at: Date.now(),
      outcome: isPaid ? 'done' : 'unknown',
    } as Answer<unknown>);
    if (!isPaid) this.world.log.problem(`the paid session ${sessionId} was not credited within 90 s`);
    else if (this.random.chance(REFUND_CHANCE)) await this.refund(sessionId);
  }

  /** Lets Stripe pay a purchase back whose ITC are still there: what is missing would be a debt. */
  private async refund(sessionId: string): Promise<void> {
    const wallet = await this.client.call(getWallet, {}).catch(() => undefined);
    if (!wallet || wallet.balance < PACK.itc) return;
    const sentAt = Date.now();
    await new SandboxControl(this.world.sandboxUrl).payment(sessionId, 'refund');
    const isRefunded = await this.poll(getCheckout, { sessionId }, ({ status }) => status === 'refunded');
    const outcome = isRefunded ? 'done' : 'unknown';
    this.world.log.add({ act: 'refund', member: this.client.userId, itc: PACK.itc, sentAt, at: Date.now(), outcome });
    if (!isRefunded) this.world.log.problem(`the refund of ${sessionId} was not clawed back within 90 s`);
  }

  private async generate(): Promise<void> {
    const begun = await this.client.settle(generateAvatar, { traits: { artStyle: 'oil' } }, randomUUID());
    let [outcome, charged] = [begun.outcome, 0];
    const id = begun.outcome === 'done' ? begun.output.id : undefined;
    if (id !== undefined) {
      const ended = await this.poll(getGeneration, { id }, ({ state }) => state === 'done' || state === 'failed');
      outcome = ended ? (ended.state === 'done' ? 'done' : 'refused') : 'unknown';
      charged = ended?.charged ?? 0;
    }
    const answer = { ...begun, at: Date.now(), outcome } as Answer<unknown>;
    const generation = id === undefined ? {} : { generation: id };
    this.record({ act: 'generate', itc: outcome === 'unknown' ? AVATAR_ITC : charged, ...generation }, answer);
  }

  private async moveSeat(): Promise<void> {
    const id = this.world.podId;
    const isJoining = this.random.chance(0.5);
    const answer = await this.client.settle(isJoining ? joinPod : leavePod, { id });
    this.record({ act: isJoining ? 'join' : 'leave', pod: id }, answer);
  }

  private async makePod(): Promise<void> {
    const name = `Pod ${randomUUID()}`;
    this.record({ act: 'make-pod', name }, await this.client.settle(createPod, { name }, randomUUID()));
  }

  /** A random message of the newest page that is not deleted. */
  private async pickFrom(room: Room): Promise<ShownMessage | undefined> {
    const page = await listMessages(this.client, room, {}).catch(() => []);
    const candidates = page.filter(({ deleted }) => !deleted);
    return candidates.length > 0 ? this.random.pick(candidates) : undefined;
  }

  /** A message of another member, by default of any deck. */
  private async othersMessage(
    room = this.random.pick(this.world.rooms.filter(({ isDeck }) => isDeck)),
  ): Promise<ShownMessage | undefined> {
    const message = await this.pickFrom(room);
    const author = message?.userId;
    return author && author !== this.client.userId && this.world.memberIds.has(author) ? message : undefined;
  }

  /** Repeats a read until its output is as wished; resolves to undefined after 90 s. */
  private async poll<C extends RpcContract>(
    contract: C,
    input: Input<C>,
    isEnd: (output: Output<C>) => boolean,
  ): Promise<Output<C> | undefined> {
    for (const end = Date.now() + POLL_MS; Date.now() < end; await delay(POLL_INTERVAL_MS)) {
      const output = await this.client.call(contract, input).catch(() => undefined);
      if (output !== undefined && isEnd(output)) return output;
    }
    return undefined;
  }
}
