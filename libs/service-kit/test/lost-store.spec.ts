import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventContract, EventEnvelope } from '@crew/contracts/event';
import { podCaptainMentioned, podCreated } from '@crew/contracts/pods/pods.events';
import type { ServiceName } from '@crew/contracts/rpc';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Injectable, Module } from '@nestjs/common';
import { getConnectionToken, InjectModel, MongooseModule } from '@nestjs/mongoose';
import { Schema, type Connection, type Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { EventPublisher } from '../src/events/event-publisher.js';
import { HandlesEvent } from '../src/events/handles-event.js';
import { domainEvent, Outbox, outboxField, outboxIndex, type WithOutbox } from '../src/events/outbox.js';
import type { UnhandledEvent } from '../src/events/unhandled-event.schema.js';
import { publishEvent } from '../src/events/publish-event.js';
import { connectNats } from '../src/nats/connect-nats.js';
import { EVENTS_STREAM, eventSubject } from '../src/nats/streams.js';
import type { RunningService } from '../src/service.js';
import { eventually, TestStack } from './test-stack.js';

interface PodDocument extends WithOutbox {
  _id: string;
}
const podSchema = new Schema<PodDocument>(
  { _id: { type: String, required: true }, outbox: outboxField },
  { collection: 'pods', versionKey: false },
);
podSchema.index(...outboxIndex);

const mentionOf = (messageId: string): EventEnvelope =>
  domainEvent(podCaptainMentioned, messageId, {
    podId: 'p',
    messageId,
    userId: 'ada',
    crewKey: 'orion',
    mentioned: true,
    length: 5,
  });

/** Publishes `pods.pod-created`, which chat and identity handle, and `pods.captain-heard`, which crew-ai handles. */
@Injectable()
class Pods {
  constructor(
    @InjectModel('Pod') readonly model: Model<PodDocument>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(model);
  }

  create(podId: string): Promise<void> {
    return this.publish(podId, domainEvent(podCreated, podId, { podId, userId: 'ada', name: 'Stargazers' }));
  }

  mention(messageId: string): Promise<void> {
    return this.publish(messageId, mentionOf(messageId));
  }

  private async publish(_id: string, event: EventEnvelope): Promise<void> {
    await this.model.collection.insertOne({ _id: _id as never, outbox: [event] });
    this.outbox.relay(this.model, _id, [event]);
  }
}

/** Ids of the events that each handler received, in the order of the calls. */
const received: Record<string, string[]> = {};

/** A module with one event handler, under the name that it has in the product. */
function handling(method: string, event: EventContract): new () => object {
  @Injectable()
  class Handler {}
  const handle = async (_data: unknown, { id }: EventEnvelope): Promise<void> => void received[method]!.push(id);
  Object.defineProperty(Handler.prototype, method, { value: handle });
  HandlesEvent(event)(Handler.prototype, method, { value: handle });
  @Module({ providers: [Handler] })
  class HandlerModule {}
  return HandlerModule;
}
@Module({ imports: [MongooseModule.forFeature([{ name: 'Pod', schema: podSchema }])], providers: [Pods] })
class PodsModule {}
const MODULES: Partial<Record<ServiceName, new () => object>> = {
  pods: PodsModule,
  chat: handling('meetPod', podCreated),
  identity: handling('recordPod', podCreated),
  'crew-ai': handling('answerInPod', podCaptainMentioned),
};

let stack: TestStack;
let pods: RunningService;
let replica: RunningService;
const running: Partial<Record<ServiceName, RunningService>> = {};

const start = (name: ServiceName): Promise<RunningService> => stack.serve({ name, module: MODULES[name]! });
const startHandlers = async (...names: ServiceName[]): Promise<void> => {
  for (const name of names) running[name] = await start(name);
};
const stopHandlers = async (...names: ServiceName[]): Promise<void> => {
  for (const name of names) await running[name]!.stop();
};
const app = (): Pods => pods.app.get(Pods);
const sweep = async (): Promise<void> => {
  await Promise.all([pods, replica].map(({ app: one }) => one.get(EventPublisher).sweep()));
};

/** Sweeps until exactly these events are kept. */
const keeps = (expected: readonly string[]): Promise<void> =>
  eventually(async () => {
    await sweep();
    expect(await kept()).toEqual([...expected].sort());
  });

/** Resolves when a service loses its connection to NATS, or has it again. */
async function changeOf({ connection }: RunningService, change: 'disconnect' | 'reconnect'): Promise<void> {
  for await (const { type } of connection.status()) if (type === change) return;
}

/** Deletes the store of NATS. Resolves when the connection of this test is back. */
async function loseStore(): Promise<void> {
  await stack.kill('nats');
  await stack.loseStoreOfNats();
  await stack.restart('nats');
  await eventually(() => stack.connection.rtt());
}

const keptEvents = () =>
  pods.app.get<Connection>(getConnectionToken()).db!.collection<UnhandledEvent>('unhandled_events');
/** Ids of the events that the publisher keeps. */
const kept = async (): Promise<string[]> => (await keptEvents().find().toArray()).map(({ _id }) => _id).sort();
const published = async (): Promise<void> =>
  expect(await app().model.countDocuments({ outbox: { $exists: true } })).toBe(0);

async function streamCreatedAt(): Promise<string> {
  const { streams } = await jetstreamManager(stack.connection);
  return (await streams.info(EVENTS_STREAM)).created;
}
/** Resolves when every kept event is in the stream that there is now. */
const publishedAgain = (): Promise<void> =>
  eventually(async () => expect(await keptEvents().distinct('stream')).toEqual([await streamCreatedAt()]));
/** Number of messages with a subject in the stream. */
async function countInStream({ subject }: EventContract): Promise<number> {
  const { streams } = await jetstreamManager(stack.connection);
  const { state } = await streams.info(EVENTS_STREAM, { subjects_filter: eventSubject(subject) });
  return state.subjects?.[eventSubject(subject)] ?? 0;
}
const ids = (count: number): string[] => Array.from({ length: count }, () => uuidv7());

beforeAll(async () => {
  stack = await TestStack.start();
  pods = await start('pods');
  replica = await start('pods');
  await startHandlers('chat', 'identity', 'crew-ai');
});
beforeEach(() => {
  for (const method of ['meetPod', 'recordPod', 'answerInPod']) received[method] = [];
});
afterAll(() => stack.stop());

describe('a domain event that was published before NATS lost its store', () => {
  it('is delivered once to a handler that was stopped, in order and before later events, each time', async () => {
    const handled = ids(20);
    for (const id of handled) await app().mention(id);
    await eventually(() => expect(received['answerInPod']).toEqual(handled));
    // An event may be handled before it is kept, and is kept before it is published for good.
    await eventually(published);
    await eventually(async () => expect(await kept()).toEqual([]));
    await stopHandlers('crew-ai');

    const waiting = ids(250);
    for (const id of waiting) await app().mention(id);
    await eventually(published);
    await loseStore();
    await publishedAgain();
    expect(await countInStream(podCaptainMentioned)).toBe(waiting.length);
    await keeps(waiting);

    await stack.kill('nats');
    const later = ids(5);
    for (const id of later) await app().mention(id);
    await stack.loseStoreOfNats();
    await stack.restart('nats');
    await eventually(published);
    await startHandlers('crew-ai');
    const all = [...handled, ...waiting, ...later];
    await eventually(() => expect(received['answerInPod']!.length).toBeGreaterThanOrEqual(all.length));
    await eventually(async () => expect(await kept()).toEqual([]));
    expect(received['answerInPod']).toEqual(all);
  });

  it('comes before an event that is published while NATS is unavailable', async () => {
    await stopHandlers('crew-ai');
    const waiting = ids(50);
    for (const id of waiting) await app().mention(id);
    await eventually(published);
    const disconnected = changeOf(pods, 'disconnect');
    await stack.kill('nats');
    await disconnected;
    const later = uuidv7();
    const publishing = pods.app.get(EventPublisher).publish([{ event: mentionOf(later) }]);
    await stack.loseStoreOfNats();
    await stack.restart('nats');
    await publishing;
    await startHandlers('crew-ai');
    await eventually(() => expect(received['answerInPod']).toEqual([...waiting, later]));
    await keeps([]);
  });

  it('is delivered when the store is lost again while it is published again', async () => {
    await stopHandlers('crew-ai');
    const waiting = ids(250);
    for (const id of waiting) await app().mention(id);
    await eventually(published);
    await keeps(waiting);
    // What replicas that ended at this moment would leave: the beginning is in a stream that is lost as well.
    const begun = { _id: { $in: waiting.slice(0, 100) } };
    const moved = (await keptEvents().find(begun).sort({ seq: 1 }).toArray()).map(({ _id }, index) => ({
      updateOne: { filter: { _id }, update: { $set: { stream: '2999-01-01T00:00:00Z', seq: 1_000 + index } } },
    }));
    await stack.kill('nats');
    await keptEvents().bulkWrite(moved);
    await stack.loseStoreOfNats();
    await stack.restart('nats');
    await startHandlers('crew-ai');
    await eventually(() => expect(received['answerInPod']!.length).toBeGreaterThanOrEqual(waiting.length));
    expect(received['answerInPod']).toEqual(waiting);
    await keeps([]);
  });

  it('is not delivered again to another handler, which has handled it', async () => {
    await stopHandlers('chat');
    const created = ids(30);
    for (const id of created) await app().create(id);
    await eventually(() => expect(received['recordPod']).toEqual(created));
    await eventually(published);
    await keeps(created);
    await loseStore();
    await publishedAgain();
    // A second loss, of which the first one's stream knew that identity had handled them.
    await loseStore();
    await publishedAgain();
    await startHandlers('chat');
    await eventually(() => expect(received['meetPod']).toEqual(created));
    await keeps([]);
    expect(received['recordPod']).toEqual(created);
  });
});

describe('a domain event that NATS lost in a power failure, with the stream still there', () => {
  /** Publishes as a service that has its connection earlier than those of this test. */
  const publishEarlier = async (url: string, events: readonly string[]): Promise<void> => {
    const connection = await connectNats(url, 'test');
    for (const id of events) {
      const { subject, ...rest } = mentionOf(id);
      const event = { _id: id, subject, event: JSON.stringify({ subject, ...rest }), handledBy: [] };
      await publishEvent(jetstream(connection), event);
    }
    await connection.close();
  };

  it('is delivered once although other events have its position, to a handler that was stopped', async () => {
    await stopHandlers('crew-ai');
    const [before, lost, others, later] = [ids(5), ids(20), ids(40), ids(5)] as const;
    for (const id of before) await app().mention(id);
    await eventually(published);
    await stack.kill('nats');
    await stack.saveStoreOfNats();
    await stack.restart('nats');
    for (const id of lost) await app().mention(id);
    await eventually(published);
    await stack.kill('nats');
    await stack.returnStoreOfNats((url) => publishEarlier(url, others));
    await stack.restart('nats');
    for (const id of later) await app().mention(id);
    await startHandlers('crew-ai');
    await eventually(() => expect(received['answerInPod']).toEqual(expect.arrayContaining(later)));
    await keeps([]);
    expect(received['answerInPod']).toEqual([...before, ...others, ...lost, ...later]);
  });
});

describe('a published domain event', () => {
  it('is handled soon after an outage in which NATS was there before JetStream', async () => {
    const { connection } = running['crew-ai']!;
    const handles = async (): Promise<void> => {
      const id = uuidv7();
      await app().mention(id);
      await eventually(() => expect(received['answerInPod']).toContain(id));
    };
    // After the first restart NATS states another time of the consumer's creation, by microseconds.
    await stack.kill('nats');
    await stack.restart('nats');
    await handles();
    await stack.kill('nats');
    await stack.withoutJetStream(async () => {
      await changeOf(running['crew-ai']!, 'reconnect');
      // Answered after what the service itself asked.
      await expect(jetstreamManager(connection)).rejects.toThrow();
    });
    await stack.restart('nats');
    await handles();
  });

  it('is kept until all of its handlers have handled it, whatever other handlers do', async () => {
    // The handler of another event never had one in this stream.
    await keptEvents().deleteMany({});
    await loseStore();
    await stopHandlers('identity');
    const id = uuidv7();
    await app().create(id);
    await eventually(() => expect(received['meetPod']).toEqual([id]));
    await eventually(published);
    await keeps([id]);
    await startHandlers('identity');
    await eventually(() => expect(received['recordPod']).toEqual([id]));
    await keeps([]);
  });

  it('is kept for a day at most', async () => {
    const ttl = (await keptEvents().indexes()).find(({ key }) => 'at' in key);
    expect(ttl?.expireAfterSeconds).toBe(86_400);
  });

  it('is kept when the outbox publishes it again after a crash', async () => {
    await stopHandlers('crew-ai');
    const id = uuidv7();
    await app().mention(id);
    await eventually(published);
    const before = await keptEvents().findOne({ _id: id });
    await app().model.updateOne({ _id: id }, { $set: { outbox: [JSON.parse(before!.event)] } });
    await pods.app.get(Outbox).sweep();
    // The sweep of the interval may have begun just before.
    await eventually(published);
    expect(await keptEvents().findOne({ _id: id })).toEqual(before);
    await startHandlers('crew-ai');
    await eventually(() => expect(received['answerInPod']).toEqual([id]));
  });

  it('is not kept without handlers', async () => {
    const { subject } = podCreated;
    const event = {
      ...domainEvent(podCreated, uuidv7(), { podId: 'p', userId: 'ada', name: 'n' }),
      subject: `${subject}-2`,
    };
    await pods.app.get(EventPublisher).publish([{ event }]);
    expect(await kept()).not.toContain(event.id);
  });
});
