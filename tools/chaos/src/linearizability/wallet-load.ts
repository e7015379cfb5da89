import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { BOOST_ITC } from '@crew/contracts/economy/economy.constants';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import type { Random } from '@crew/ledger-tools/simulation/random';
import type { Client } from '../client.js';
import type { Log } from '../log.js';
import { PAGE, post, type Room } from '../rooms.js';
import { Recorder } from './recorder.js';
import { WalletModel, type WalletInput, type WalletOutput } from './wallet-model.js';

/** Little, so that many debits would overdraw a wallet. */
const INITIAL_ITC = 20;
const MESSAGES = 100;
const TIP_MAX_ITC = 3;
const GRANT_MAX_ITC = 20;
const DEDUCTION_MAX_ITC = 10;
const REPEAT_CHANCE = 0.1;
const POLL_MS = 100;
const RECEIVED_WITHIN_MS = 90_000;

interface Owner {
  client: Client;
  /** Ids of the messages that others tip and boost. */
  messages: string[];
  recorder: Recorder<WalletInput, WalletOutput>;
  initial: { balance: number; seq: number; tipped: number };
  /** Numbers of the tips to each owner and of the boosts, so that each has a message and amount of its own. */
  tips: Map<Owner, number>;
  boosts: number;
}

/** Concurrent operations on a few wallets, with their histories. */
export class WalletLoad {
  private constructor(
    private readonly owners: readonly Owner[],
    private readonly admin: Client,
    private readonly random: Random,
  ) {}

  /** Prepares the wallets of members who do nothing else. @throws Error when a call fails */
  static async create(
    clients: readonly Client[],
    admin: Client,
    room: Room,
    random: Random,
    log: Log,
  ): Promise<WalletLoad> {
    const owners = await Promise.all(
      clients.map(async (client, index): Promise<Owner> => {
        const { balance } = await client.call(getWallet, {});
        await admin.call(grantItc, { id: client.userId, amount: INITIAL_ITC - balance, reason: 'Begin with little' });
        const { balance: left, seq } = await client.call(getWallet, {});
        return {
          client,
          messages: await postMessages(client, room),
          recorder: new Recorder(`wallet ${index + 1}`, log),
          initial: { balance: left, seq, tipped: 0 },
          tips: new Map(),
          boosts: 0,
        };
      }),
    );
    return new WalletLoad(owners, admin, random);
  }

  /** The histories with their models. */
  objects(): { recorder: Recorder<WalletInput, WalletOutput>; model: WalletModel }[] {
    return this.owners.map(({ recorder, initial }) => ({
      recorder,
      model: new WalletModel(
        initial,
        recorder.operations.map(({ input }) => input),
      ),
    }));
  }

  /** Does one random thing. */
  async act(): Promise<void> {
    const { random } = this;
    const owner = random.pick(this.owners);
    const draw = random.next();
    if (draw < 0.3) await this.tip(owner);
    else if (draw < 0.45) await this.boost(owner);
    else if (draw < 0.6) await this.grant(owner, random.whole(1, GRANT_MAX_ITC));
    else if (draw < 0.75) await this.grant(owner, -random.whole(1, DEDUCTION_MAX_ITC));
    else await this.read(owner);
  }

  async readAll(): Promise<void> {
    for (const owner of this.owners) await this.read(owner);
  }

  private async read({ client, recorder }: Owner): Promise<void> {
    await recorder.record({ kind: 'read' }, () => client.settle(getWallet, {}), walletOf, refusal);
  }

  private async grant({ client, recorder }: Owner, amount: number): Promise<void> {
    const key = randomUUID();
    const input: WalletInput = { kind: amount < 0 ? 'debit' : 'credit', itc: Math.abs(amount), key };
    const body = { id: client.userId, amount, reason: 'Load' };
    await this.repeatedly(() =>
      recorder.record(input, () => this.admin.settle(grantItc, body, key), walletOf, refusal),
    );
  }

  private async boost(owner: Owner): Promise<void> {
    const others = this.owners.filter((other) => other !== owner).flatMap(({ messages }) => messages);
    const id = others[owner.boosts++];
    if (id === undefined) return;
    const key = randomUUID();
    const input: WalletInput = { kind: 'debit', itc: BOOST_ITC, key };
    await this.repeatedly(() =>
      owner.recorder.record(input, () => owner.client.settle(boostMessage, { id }, key), balanceOf, refusal),
    );
  }

  private async tip(owner: Owner): Promise<void> {
    const receiver = this.random.pick(this.owners.filter((other) => other !== owner));
    const count = owner.tips.get(receiver) ?? 0;
    owner.tips.set(receiver, count + 1);
    const id = receiver.messages[count % MESSAGES]!;
    const itc = 1 + Math.floor(count / MESSAGES);
    if (itc > TIP_MAX_ITC) return;
    const key = randomUUID();
    const invokedAt = performance.now();
    const outcomes = await this.repeatedly(() =>
      owner.recorder.record(
        { kind: 'debit', itc, key, isTip: true },
        () => owner.client.settle(tipMessage, { id, amount: itc }, key),
        balanceOf,
        refusal,
      ),
    );
    if (outcomes.every((outcome) => outcome === 'refused')) return;
    const balance = outcomes.includes('done')
      ? await balanceAfterTip(receiver, owner.client.userId, id, itc)
      : undefined;
    receiver.recorder.add({
      input: { kind: 'credit', itc },
      output: balance === undefined ? undefined : { balance },
      invokedAt,
      respondedAt: performance.now(),
    });
  }

  /** Sends a call once, twice at once, or again later, with the same key. */
  private async repeatedly<T>(send: () => Promise<T>): Promise<T[]> {
    const { random } = this;
    const outcomes = await Promise.all(random.chance(REPEAT_CHANCE) ? [send(), send()] : [send()]);
    return random.chance(REPEAT_CHANCE) ? [...outcomes, await send()] : outcomes;
  }
}

const walletOf = ({ output }: { output: { balance: number; seq: number } }): WalletOutput => ({
  balance: output.balance,
  seq: output.seq,
});
const balanceOf = ({ output }: { output: { balance: number } }): WalletOutput => ({ balance: output.balance });
const refusal = (refused: string): WalletOutput => ({ refused });

async function postMessages(client: Client, room: Room): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < MESSAGES; count += 1) {
    const answer = await post(client, room, `Message ${count}`, randomUUID());
    if (answer.outcome !== 'done') throw new Error(`A message was ${answer.outcome}`);
    ids.push(answer.output.id);
  }
  return ids;
}

/** Resolves to the receiver's balance once their statement shows a tip, or to undefined after 90 s. */
async function balanceAfterTip(
  { client }: Owner,
  from: string,
  message: string,
  itc: number,
): Promise<number | undefined> {
  for (const end = Date.now() + RECEIVED_WITHIN_MS; Date.now() < end; await delay(POLL_MS)) {
    const page = await client.call(listEntries, { kind: 'tip', limit: PAGE }).catch(() => []);
    const entry = page.find(
      ({ ref, counterparty, amount }) => ref === message && counterparty?.id === from && amount === itc,
    );
    if (entry) return entry.balanceAfter;
  }
  return undefined;
}
