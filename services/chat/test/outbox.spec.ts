import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { messagePosted } from '@crew/contracts/chat/chat.events';
import type { EventEnvelope } from '@crew/contracts/event';
import { Outbox } from '@crew/service-kit/events/outbox';
import { eventSubject, EVENTS_STREAM } from '@crew/service-kit/nats/streams';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { jetstreamManager } from '@nats-io/jetstream';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ChatModule } from '../src/chat.module.js';

let servers: TestServers;
let chat: ServiceHarness;
const published: EventEnvelope[] = [];

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  chat.connection.subscribe(eventSubject(messagePosted.subject), {
    callback: (_error, message) => void published.push(message.json<EventEnvelope>()),
  });
  await chat.connection.flush();
});

afterAll(async () => {
  await chat?.stop();
  await servers?.stop();
});

const countUnpublished = (): Promise<number> =>
  chat.service.app
    .get<Model<StoredMessage>>(getModelToken('Message'))
    .countDocuments({ 'outbox.at': { $exists: true } })
    .exec();

/** Number of message events in the stream; a starting service publishes those of its welcome messages. */
async function countInStream(): Promise<number> {
  const subject = eventSubject(messagePosted.subject);
  const { streams } = await jetstreamManager(chat.connection);
  const { state } = await streams.info(EVENTS_STREAM, { subjects_filter: subject });
  return state.subjects?.[subject] ?? 0;
}

describe('outbox', () => {
  it('publishes the event of each message once and removes it from the document', async () => {
    await eventually('the welcome messages are published', async () => (await countUnpublished()) === 0);
    const before = await countInStream();
    published.splice(0);
    const messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
    const posted = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        chat.call(deckCalls.postMessage, { deckId: 'money', content: `coin ${index}` }, { as: member() }),
      ),
    );
    const ids = (): Set<string> => new Set(published.map(({ id }) => id));
    await eventually('every event is published', () => ids().size >= posted.length);
    expect([...ids()].sort()).toEqual(posted.map(({ id }) => `posted:${id}`).sort());
    await eventually('nothing is left to publish', async () => (await countUnpublished()) === 0);
    expect(await messages.countDocuments({ outbox: { $exists: true } })).toBe(0);
    // A sweep may have published some again; the stream deduplicates them by id.
    expect((await countInStream()) - before).toBe(posted.length);
  });

  it('publishes events left behind by a crash in a sweep', async () => {
    const messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
    const left = await chat.call(
      deckCalls.postMessage,
      { deckId: 'money', content: 'the last coin' },
      { as: member() },
    );
    const event = { id: 'left-behind', subject: messagePosted.subject, at: new Date().toISOString(), data: left };
    await messages.collection.updateOne({ _id: left.id as never }, { $set: { outbox: [event] } });
    await chat.service.app.get(Outbox).sweep();
    await eventually('the event left behind', () => published.some(({ id }) => id === 'left-behind'));
  });
});
