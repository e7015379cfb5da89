import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { event, type EventData, type EventEnvelope } from '@crew/contracts/event';
import { jetstreamManager, type JetStreamManager, type StoredMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { EarlyEventError } from '../src/events/early-event-error.js';
import { domainEvent, Outbox, outboxField, outboxIndex, type WithOutbox } from '../src/events/outbox.js';
import { HandlesEvent, HandlesEventBatch, type ReceivedEvent } from '../src/events/handles-event.js';
import { eventHandlerFailures } from '../src/metrics/metrics.js';
import { NATS } from '../src/nats/connect-nats.js';
import { DEAD_STREAM, EVENTS_STREAM, PUSH_STREAM } from '../src/nats/streams.js';
import type { RunningService } from '../src/service.js';
import { eventually, TestStack } from './test-stack.js';

const shipped = event({
  subject: 'economy.shipped',
  summary: 'An order shipped.',
  data: z.object({ number: z.int(), carrier: z.string().optional() }),
});
const counted = event({ subject: 'economy.counted', summary: 'One of many.', data: z.object({ number: z.int() }) });
const archived = event({ subject: 'economy.archived', summary: 'One of very many.', data: counted.data });
const ATTEMPTS = 4;
/** Longer than any test runs. */
const FOREVER_MS = 3_600_000;

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

  /** Writes the event with the change, but crashes before publishing it. */
  async writeAndCrash(id: string, data: EventData<typeof shipped>): Promise<void> {
    const outbox = [domainEvent(shipped, `shipped:${id}`, data)];
    await this.model.collection.insertOne({ _id: id as never, outbox });
  }

  async dispatch(id: string, number: number): Promise<void> {
    const outbox = [domainEvent(shipped, `shipped:${id}`, { number })];
    await this.model.collection.insertOne({ _id: id as never, outbox });
    this.outbox.relay(this.model, id, outbox);
  }
}

/** Event ids by number, one per attempt, and how many attempts are to fail first. */
const attempts = new Map<number, string[]>();
const failures = new Map<number, number>();
/** Numbers whose attempts fail because another event is missing. */
const early = new Set<number>();

@Injectable()
class Warehouse {
  @HandlesEvent(shipped)
  async noteShipment({ number }: { number: number }, { id }: EventEnvelope): Promise<void> {
    const ids = attempts.get(number) ?? [];
    attempts.set(number, [...ids, id]);
    if (ids.length >= (failures.get(number) ?? 0)) return;
    throw early.has(number) ? new EarlyEventError('The order is not known yet') : new Error('The shelf is full');
  }
}

/** The numbers of each handled batch; a batch with a negative number fails. */
const batches: number[][] = [];
let holdBatches: Promise<void> | undefined;

@Injectable()
class Census {
  @HandlesEventBatch(counted)
  async noteCounts(events: readonly ReceivedEvent<typeof counted>[]): Promise<void> {
    const numbers = events.map(({ data }) => data.number);
    batches.push(numbers);
    await holdBatches;
    if (numbers.some((number) => number < 0)) throw new Error('A count is not negative');
  }
}

const archivedBatches: number[] = [];

@Injectable()
class Archive {
  @HandlesEventBatch(archived, { lingerMs: FOREVER_MS })
  async archive(events: readonly ReceivedEvent<typeof archived>[]): Promise<void> {
    archivedBatches.push(events.length);
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Order', schema: orderSchema }])],
  providers: [Orders, Warehouse, Census, Archive],
})
class ShippingModule {}

let stack: TestStack;
let service: RunningService;
let orders: Orders;
let manager: JetStreamManager;

const serve = (): Promise<RunningService> =>
  stack.serve({
    name: 'economy',
    module: ShippingModule,
    retryDelaysMs: Array.from({ length: ATTEMPTS - 1 }, () => 20),
  });
const orderOf = (id: string): Promise<OrderDocument | null> => orders.model.findById(id).lean<OrderDocument>().exec();

/** Returns the messages of a stream, by default of all subjects. */
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
/** NATS answers with an error when it writes the consumer's state into the folder that it deletes: it is asked again. */
async function deleteConsumer(name: string): Promise<void> {
  const { created } = await manager.consumers.info(EVENTS_STREAM, name);
  await eventually(async () => {
    const consumers = await manager.consumers.list(EVENTS_STREAM).next();
    if (consumers.some((consumer) => consumer.created === created)) await manager.consumers.delete(EVENTS_STREAM, name);
  });
}
/** Event ids that the handler received, one per attempt. */
const attemptsOf = (number: number): string[] => attempts.get(number) ?? [];

beforeAll(async () => {
  stack = await TestStack.start();
  service = await serve();
  orders = service.app.get(Orders);
  manager = await jetstreamManager(stack.connection);
});
afterAll(() => stack.stop());

describe('a domain event', () => {
  it('is handled and removed from its document', async () => {
    const id = uuidv7();
    await orders.dispatch(id, 1);
    await eventually(() => expect(attemptsOf(1)).toEqual([`shipped:${id}`]));
    await eventually(async () => expect(await orderOf(id)).toEqual({ _id: id }));
    const [message] = await published(`shipped:${id}`);
    expect(message!.subject).toBe('event.economy.shipped');
  });

  it('is rejected when it does not match its contract', () => {
    expect(() => domainEvent(shipped, 'shipped:x', { number: 0.5 })).toThrow('number');
  });

  it('is published when its writer crashed after the write', async () => {
    const id = uuidv7();
    await orders.writeAndCrash(id, { number: 2 });
    await eventually(() => expect(attemptsOf(2)).toEqual([`shipped:${id}`]));
    await eventually(async () => expect(await orderOf(id)).toEqual({ _id: id }));
  });

  it('has no null for what is absent when the sweep publishes it', async () => {
    const id = uuidv7();
    await orders.writeAndCrash(id, { number: 31, carrier: undefined });
    await eventually(() => expect(attemptsOf(31)).toEqual([`shipped:${id}`]));
  });

  it('is stored once when its writer crashed between publishing and removing it', async () => {
    const id = uuidv7();
    await orders.dispatch(id, 3);
    await eventually(async () => expect(await orderOf(id)).toEqual({ _id: id }));
    await orders.model.updateOne(
      { _id: id },
      { $set: { outbox: [domainEvent(shipped, `shipped:${id}`, { number: 3 })] } },
    );
    await service.app.get(Outbox).sweep();
    expect(await orderOf(id)).toEqual({ _id: id });
    expect(await published(`shipped:${id}`)).toHaveLength(1);
  });

  it('is published once although later writes of its document find it there', async () => {
    const id = uuidv7();
    const [first, second] = [111, 112].map((number) => domainEvent(shipped, `shipped:${id}:${number}`, { number }));
    const numbers: number[] = [];
    stack.connection.subscribe('event.economy.shipped', {
      callback: (_error, message) => void numbers.push(message.json<{ data: { number: number } }>().data.number),
    });
    await stack.connection.flush();
    await orders.model.collection.insertOne({ _id: id as never, outbox: [first!, second!] });
    const outbox = service.app.get(Outbox);
    outbox.relay(orders.model, id, [first!]);
    outbox.relay(orders.model, id, [first!, second!]);
    await outbox.sweep();
    await eventually(async () => expect(await orderOf(id)).toEqual({ _id: id }));
    expect(numbers.filter((number) => number > 110)).toEqual([111, 112]);
  });

  it('is published and removed though another of the same sweep cannot be', async () => {
    const [tooLarge, id] = [uuidv7(), uuidv7()];
    const refused = {
      ...domainEvent(shipped, `shipped:${tooLarge}`, { number: 121 }),
      requestId: 'x'.repeat(2_000_000),
    };
    await orders.model.collection.insertOne({ _id: tooLarge as never, outbox: [refused] });
    await orders.writeAndCrash(id, { number: 122 });
    await eventually(() => expect(attemptsOf(122)).toEqual([`shipped:${id}`]));
    await eventually(async () => expect(await orderOf(id)).toEqual({ _id: id }));
    expect((await orderOf(tooLarge))!.outbox).toHaveLength(1);
    await orders.model.deleteOne({ _id: tooLarge });
  });

  it('leaves an event in its document that another write added to it', async () => {
    const id = uuidv7();
    const [relayed, added] = [101, 102].map((number) => domainEvent(shipped, `shipped:${id}:${number}`, { number }));
    await orders.model.collection.insertOne({ _id: id as never, outbox: [relayed!, added!] });
    service.app.get(Outbox).relay(orders.model, id, [relayed!]);
    await eventually(() => expect(attemptsOf(102)).toEqual([added!.id]));
    await eventually(async () => expect(await orderOf(id)).toEqual({ _id: id }));
  });

  it('is published after an outage of NATS, which also recreates the stream in memory', async () => {
    const id = uuidv7();
    await stack.kill('nats');
    await orders.dispatch(id, 4);
    expect((await orderOf(id))!.outbox).toHaveLength(1);
    await stack.restart('nats');
    await eventually(() => expect(attemptsOf(4)).toContain(`shipped:${id}`));
    await eventually(async () => expect(await orderOf(id)).toEqual({ _id: id }));
    await eventually(async () => expect((await manager.streams.info(PUSH_STREAM)).config.storage).toBe('memory'));
  });
});

describe('an event handler', () => {
  it('is retried with the same event until it succeeds', async () => {
    const id = uuidv7();
    failures.set(5, ATTEMPTS - 1);
    await orders.dispatch(id, 5);
    await eventually(() => expect(attemptsOf(5)).toHaveLength(ATTEMPTS));
    expect(new Set(attemptsOf(5))).toEqual(new Set([`shipped:${id}`]));
    expect(await stored(DEAD_STREAM)).toEqual([]);
  });

  it('is retried without a failure when the event came before one that it depends on', async () => {
    const failed = async (): Promise<number | undefined> =>
      (await eventHandlerFailures.get()).values.find(({ labels }) => labels.reaction === 'economy-noteShipment')?.value;
    const before = await failed();
    early.add(20);
    failures.set(20, 1);
    await orders.dispatch(uuidv7(), 20);
    await eventually(() => expect(attemptsOf(20)).toHaveLength(2));
    expect(await failed()).toBe(before);
  });

  it('stores a dead letter with the reason after the last attempt, and continues with the next event', async () => {
    const [first, second] = [uuidv7(), uuidv7()];
    failures.set(6, Number.POSITIVE_INFINITY);
    await orders.dispatch(first, 6);
    await eventually(() => expect(attemptsOf(6)).toHaveLength(ATTEMPTS));
    await orders.dispatch(second, 7);
    await eventually(() => expect(attemptsOf(7)).toEqual([`shipped:${second}`]));
    expect(attemptsOf(6)).toHaveLength(ATTEMPTS);
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

  it('stores an invalid event as a dead letter and continues', async () => {
    const before = (await stored(DEAD_STREAM)).length;
    const envelope = {
      id: uuidv7(),
      subject: shipped.subject,
      at: new Date().toISOString(),
      data: { number: 'seven' },
    };
    stack.connection.publish('event.economy.shipped', JSON.stringify(envelope));
    const valid = { ...envelope, data: { number: 70 } };
    const invalid = [
      JSON.stringify(envelope),
      'not json',
      'null',
      '[]',
      JSON.stringify({ ...valid, id: undefined }),
      JSON.stringify({ ...valid, id: {} }),
      JSON.stringify({ ...valid, at: undefined }),
      JSON.stringify({ ...valid, at: 'yesterday' }),
      JSON.stringify({ ...valid, requestId: 7 }),
    ];
    for (const payload of invalid) stack.connection.publish('event.economy.shipped', payload);
    await eventually(async () => {
      const letters = (await stored(DEAD_STREAM)).slice(before).map((message) => message.json<{ event: string }>());
      expect(new Set(letters.map(({ event }) => event))).toEqual(new Set(invalid));
    });
    expect(attemptsOf(70)).toEqual([]);
    const id = uuidv7();
    await orders.dispatch(id, 8);
    await eventually(() => expect(attemptsOf(8)).toEqual([`shipped:${id}`]));
  });

  it('gets waiting events as one batch, and each of them alone after the batch fails', async () => {
    let release: () => void = () => undefined;
    holdBatches = new Promise((resolve) => (release = resolve));
    const events = [1, 2, 3, -4, 5].map((number) => JSON.stringify(domainEvent(counted, uuidv7(), { number })));
    const [first, ...waiting] = events;
    stack.connection.publish('event.economy.counted', first);
    await eventually(() => expect(batches).toEqual([[1]]));
    const received = (): number => service.app.get<NatsConnection>(NATS).stats().inBytes;
    const before = received();
    for (const event of waiting) stack.connection.publish('event.economy.counted', event);
    // That they are pending only shows that the broker is about to send them.
    await eventually(() => expect(received()).toBeGreaterThanOrEqual(before + waiting.join('').length));
    release();
    await eventually(async () => expect(await stored(DEAD_STREAM, 'dead.economy-noteCounts')).toHaveLength(1));
    expect(batches[1]).toEqual([2, 3, -4, 5]);
    const alone = batches.slice(2);
    expect(alone.every(({ length }) => length === 1)).toBe(true);
    expect(alone.flat().sort((one, other) => one - other)).toEqual([-4, -4, -4, 2, 3, 5]);
  });

  it('receives events that were published while its service was stopped', async () => {
    await service.stop();
    const missed = domainEvent(shipped, `shipped:${uuidv7()}`, { number: 9 });
    stack.connection.publish('event.economy.shipped', JSON.stringify(missed));
    await stack.connection.flush();
    expect(attemptsOf(9)).toEqual([]);
    service = await serve();
    orders = service.app.get(Orders);
    await eventually(() => expect(attemptsOf(9)).toEqual([missed.id]));
  });
});

describe('a lost store of NATS', () => {
  const ready = async (): Promise<{ status: string; dependencies: Record<string, string> }> =>
    (await (await fetch(`${service.healthUrl}/ready`)).json()) as never;

  it('does not keep event handlers from running, each time that it is lost', async () => {
    for (const number of [11, 12]) {
      await stack.kill('nats');
      await stack.loseStoreOfNats();
      await stack.restart('nats');
      const id = uuidv7();
      await orders.dispatch(id, number);
      await eventually(() => expect(attemptsOf(number)).toEqual([`shipped:${id}`]));
    }
  });

  it('loses no event that waits in a document', async () => {
    await stack.kill('nats');
    const id = uuidv7();
    await orders.dispatch(id, 21);
    await stack.loseStoreOfNats();
    await stack.restart('nats');
    await eventually(() => expect(attemptsOf(21)).toEqual([`shipped:${id}`]));
  });

  it('is noticed without a reconnect when a consumer alone is missing', async () => {
    await deleteConsumer('economy-noteShipment');
    const id = uuidv7();
    await orders.dispatch(id, 13);
    await eventually(() => expect(attemptsOf(13)).toEqual([`shipped:${id}`]));
  });

  it('makes /ready name each consumer that cannot be created', async () => {
    await manager.streams.delete(EVENTS_STREAM);
    await manager.streams.add({ name: 'INTRUDER', subjects: ['event.>'] });
    const missing = { 'consumer economy-noteShipment': 'unavailable', 'consumer economy-noteCounts': 'unavailable' };
    await eventually(async () => expect(await ready()).toMatchObject({ status: 'unavailable', dependencies: missing }));
    await manager.streams.delete('INTRUDER');
    await eventually(async () => expect((await ready()).status).toBe('ok'));
    const id = uuidv7();
    await orders.dispatch(id, 14);
    await eventually(() => expect(attemptsOf(14)).toEqual([`shipped:${id}`]));
  });
});

describe('a lingering event handler', () => {
  it('gets the events of a full batch at once', async () => {
    for (let number = 1; number <= 500; number++) {
      const one = domainEvent(archived, uuidv7(), { number });
      stack.connection.publish('event.economy.archived', JSON.stringify(one));
    }
    await eventually(() => expect(archivedBatches).toEqual([500]));
  });
});

describe('a stopping service', () => {
  it('publishes pending events first', async () => {
    const id = uuidv7();
    await orders.dispatch(id, 10);
    await service.stop();
    expect(await published(`shipped:${id}`)).toHaveLength(1);
  });
});
