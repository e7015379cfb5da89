import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { event, type EventEnvelope } from '@crew/contracts/event';
import { jetstreamManager, type JetStreamManager, type StoredMsg } from '@nats-io/jetstream';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { domainEvent, Outbox, outboxField, outboxIndex, type WithOutbox } from '../src/events/outbox.js';
import { HandlesEvent, HandlesEventBatch, type ReceivedEvent } from '../src/events/handles-event.js';
import { DEAD_STREAM, EVENTS_STREAM, PUSH_STREAM } from '../src/nats/streams.js';
import type { RunningService } from '../src/service.js';
import { eventually, Ground } from './ground.js';

const shipped = event({ subject: 'economy.shipped', summary: 'It went.', data: z.object({ number: z.int() }) });
const counted = event({ subject: 'economy.counted', summary: 'One of many.', data: z.object({ number: z.int() }) });
const TRIES = 4;

interface OrderDocument extends WithOutbox {
  _id: string;
}
const orderSchema = new Schema<OrderDocument>(
  { _id: { type: String, required: true }, outbox: outboxField },
  { collection: 'orders', versionKey: false },
);
orderSchema.index(...outboxIndex);

@Injectable()
class Orders {
  constructor(
    @InjectModel('Order') readonly model: Model<OrderDocument>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(model);
  }

  /** Writes the fact with the change, and does not live to publish it. */
  async writeAndCrash(id: string, number: number): Promise<void> {
    const outbox = [domainEvent(shipped, `shipped:${id}`, { number })];
    await this.model.collection.insertOne({ _id: id as never, outbox });
  }

  async ship(id: string, number: number): Promise<void> {
    const outbox = [domainEvent(shipped, `shipped:${id}`, { number })];
    await this.model.collection.insertOne({ _id: id as never, outbox });
    this.outbox.relay(this.model, id, outbox);
  }
}

/** How often each fact was reacted to, by its number, and how often its reaction is to fail first. */
const reactions = new Map<number, string[]>();
const failures = new Map<number, number>();

@Injectable()
class Warehouse {
  @HandlesEvent(shipped)
  async noteShipment({ number }: { number: number }, { id }: EventEnvelope): Promise<void> {
    const ids = reactions.get(number) ?? [];
    reactions.set(number, [...ids, id]);
    if (ids.length < (failures.get(number) ?? 0)) throw new Error('The shelf is full');
  }
}

/** The numbers told together, of each telling; a telling with a negative one fails. */
const tellings: number[][] = [];
let holdTellings: Promise<void> | undefined;

@Injectable()
class Census {
  @HandlesEventBatch(counted)
  async noteCounts(facts: readonly ReceivedEvent<typeof counted>[]): Promise<void> {
    const numbers = facts.map(({ data }) => data.number);
    tellings.push(numbers);
    await holdTellings;
    if (numbers.some((number) => number < 0)) throw new Error('Nobody is fewer than none');
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Order', schema: orderSchema }])],
  providers: [Orders, Warehouse, Census],
})
class ShippingModule {}

let ground: Ground;
let service: RunningService;
let orders: Orders;
let manager: JetStreamManager;

const serve = (): Promise<RunningService> =>
  ground.serve({ name: 'economy', module: ShippingModule, retryWaitsMs: Array.from({ length: TRIES - 1 }, () => 20) });
const leftOver = (id: string): Promise<OrderDocument | null> => orders.model.findById(id).lean<OrderDocument>().exec();

/** What a stream holds under a subject. */
async function stored(stream: string, subject = '>'): Promise<StoredMsg[]> {
  const { state } = await manager.streams.info(stream);
  const all: StoredMsg[] = [];
  for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq++) {
    const message = await manager.streams.getMessage(stream, { seq });
    if (message && (subject === '>' || message.subject === subject)) all.push(message);
  }
  return all;
}
const published = async (id: string): Promise<StoredMsg[]> =>
  (await stored(EVENTS_STREAM)).filter((message) => message.string().includes(`"id":"${id}"`));
/** Ids that a fact was reacted to with, one for each try. */
const triesOf = (number: number): string[] => reactions.get(number) ?? [];

beforeAll(async () => {
  ground = await Ground.start();
  service = await serve();
  orders = service.app.get(Orders);
  manager = await jetstreamManager(ground.connection);
});
afterAll(() => ground.stop());

describe('a fact', () => {
  it('is told to those that react to it, and taken off its document', async () => {
    const id = uuidv7();
    await orders.ship(id, 1);
    await eventually(() => expect(triesOf(1)).toEqual([`shipped:${id}`]));
    await eventually(async () => expect(await leftOver(id)).toEqual({ _id: id }));
    const [message] = await published(`shipped:${id}`);
    expect(message!.subject).toBe('event.economy.shipped');
  });

  it('is not written unless it is what its contract says', () => {
    expect(() => domainEvent(shipped, 'shipped:x', { number: 0.5 })).toThrow('number');
  });

  it('is told although its writer crashed between the write and the telling', async () => {
    const id = uuidv7();
    await orders.writeAndCrash(id, 2);
    await eventually(() => expect(triesOf(2)).toEqual([`shipped:${id}`]));
    await eventually(async () => expect(await leftOver(id)).toEqual({ _id: id }));
  });

  it('is on the stream once although its writer crashed after telling it, before noting that', async () => {
    const id = uuidv7();
    await orders.ship(id, 3);
    await eventually(async () => expect(await leftOver(id)).toEqual({ _id: id }));
    await orders.model.updateOne(
      { _id: id },
      { $set: { outbox: [domainEvent(shipped, `shipped:${id}`, { number: 3 })] } },
    );
    await service.app.get(Outbox).sweep();
    expect(await leftOver(id)).toEqual({ _id: id });
    expect(await published(`shipped:${id}`)).toHaveLength(1);
  });

  it('is told although NATS was away when it was written, and the pushes have their stream again', async () => {
    const id = uuidv7();
    await ground.kill('nats');
    await orders.ship(id, 4);
    expect((await leftOver(id))!.outbox).toHaveLength(1);
    await ground.revive('nats');
    await eventually(() => expect(triesOf(4)).toContain(`shipped:${id}`));
    await eventually(async () => expect(await leftOver(id)).toEqual({ _id: id }));
    await eventually(async () => expect((await manager.streams.info(PUSH_STREAM)).config.storage).toBe('memory'));
  });
});

describe('a reaction', () => {
  it('that fails is tried again with the same fact until it succeeds', async () => {
    const id = uuidv7();
    failures.set(5, TRIES - 1);
    await orders.ship(id, 5);
    await eventually(() => expect(triesOf(5)).toHaveLength(TRIES));
    expect(new Set(triesOf(5))).toEqual(new Set([`shipped:${id}`]));
    expect(await stored(DEAD_STREAM)).toEqual([]);
  });

  it('that goes on failing leaves a dead letter with the reason, and the next fact gets its turn', async () => {
    const [first, second] = [uuidv7(), uuidv7()];
    failures.set(6, Number.POSITIVE_INFINITY);
    await orders.ship(first, 6);
    await eventually(() => expect(triesOf(6)).toHaveLength(TRIES));
    await orders.ship(second, 7);
    await eventually(() => expect(triesOf(7)).toEqual([`shipped:${second}`]));
    expect(triesOf(6)).toHaveLength(TRIES);
    const letters = await eventually(async () => {
      const found = await stored(DEAD_STREAM, 'dead.economy-noteShipment');
      expect(found).toHaveLength(1);
      return found;
    });
    const letter = letters[0]!.json<{ reason: string; durable: string; event: string }>();
    expect(letter).toMatchObject({
      reason: 'The shelf is full',
      durable: 'economy-noteShipment',
      subject: 'event.economy.shipped',
    });
    expect((JSON.parse(letter.event) as EventEnvelope).data).toEqual({ number: 6 });
  });

  it('to something that is not what the contract says is a dead letter, and stops nothing', async () => {
    const before = (await stored(DEAD_STREAM)).length;
    const envelope = {
      id: uuidv7(),
      subject: shipped.subject,
      at: new Date().toISOString(),
      data: { number: 'seven' },
    };
    ground.connection.publish('event.economy.shipped', JSON.stringify(envelope));
    ground.connection.publish('event.economy.shipped', 'not json');
    await eventually(async () => expect(await stored(DEAD_STREAM)).toHaveLength(before + 2));
    const id = uuidv7();
    await orders.ship(id, 8);
    await eventually(() => expect(triesOf(8)).toEqual([`shipped:${id}`]));
  });

  it('to many facts is told of those together that came meanwhile, and of one that fails them alone', async () => {
    let release: () => void = () => undefined;
    holdTellings = new Promise((resolve) => (release = resolve));
    const tell = (number: number): void =>
      ground.connection.publish('event.economy.counted', JSON.stringify(domainEvent(counted, uuidv7(), { number })));
    tell(1);
    await eventually(() => expect(tellings).toEqual([[1]]));
    for (const number of [2, 3, -4, 5]) tell(number);
    const pending = async () => (await manager.consumers.info(EVENTS_STREAM, 'economy-noteCounts')).num_ack_pending;
    await eventually(async () => expect(await pending()).toBe(5));
    release();
    await eventually(async () => expect(await stored(DEAD_STREAM, 'dead.economy-noteCounts')).toHaveLength(1));
    expect(tellings[1]).toEqual([2, 3, -4, 5]);
    const alone = tellings.slice(2);
    expect(alone.every(({ length }) => length === 1)).toBe(true);
    expect(alone.flat().sort((one, other) => one - other)).toEqual([-4, -4, -4, 2, 3, 5]);
  });

  it('is caught up with by a service that was away when the fact was told', async () => {
    await service.stop();
    const told = domainEvent(shipped, `shipped:${uuidv7()}`, { number: 9 });
    ground.connection.publish('event.economy.shipped', JSON.stringify(told));
    await ground.connection.flush();
    expect(triesOf(9)).toEqual([]);
    service = await serve();
    orders = service.app.get(Orders);
    await eventually(() => expect(triesOf(9)).toEqual([told.id]));
  });
});

describe('a service that stops', () => {
  it('tells what it wrote before it leaves', async () => {
    const id = uuidv7();
    await orders.ship(id, 10);
    await service.stop();
    expect(await published(`shipped:${id}`)).toHaveLength(1);
  });
});
