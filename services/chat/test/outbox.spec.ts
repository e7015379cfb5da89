import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { messagePosted } from '@crew/contracts/chat/chat.events';
import { postMessage } from '@crew/contracts/chat/post-message';
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
const heard: EventEnvelope[] = [];

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  chat.connection.subscribe(eventSubject(messagePosted.subject), {
    callback: (_error, message) => void heard.push(message.json<EventEnvelope>()),
  });
  await chat.connection.flush();
});

afterAll(async () => {
  await chat?.stop();
  await servers?.stop();
});

const untold = (): Promise<number> =>
  chat.service.app
    .get<Model<StoredMessage>>(getModelToken('Message'))
    .countDocuments({ 'outbox.at': { $exists: true } })
    .exec();

/** How many messages' facts the stream keeps; a service that starts has greetings to tell. */
async function kept(): Promise<number> {
  const subject = eventSubject(messagePosted.subject);
  const { streams } = await jetstreamManager(chat.connection);
  const { state } = await streams.info(EVENTS_STREAM, { subjects_filter: subject });
  return state.subjects?.[subject] ?? 0;
}

it('reports each message once and takes the fact off it', async () => {
  await eventually('the greetings are told', async () => (await untold()) === 0);
  const before = await kept();
  heard.splice(0);
  const messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
  const posted = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      chat.call(postMessage, { deckId: 'money', content: `coin ${index}` }, { as: member() }),
    ),
  );
  const told = (): Set<string> => new Set(heard.map(({ id }) => id));
  await eventually('every fact is published', () => told().size >= posted.length);
  expect([...told()].sort()).toEqual(posted.map(({ id }) => `posted:${id}`).sort());
  await eventually('nothing waits any more', async () => (await untold()) === 0);
  expect(await messages.countDocuments({ outbox: { $exists: true } })).toBe(0);
  // A sweep may have told some again meanwhile; the stream knows them, and keeps each once.
  expect((await kept()) - before).toBe(posted.length);
});

it('publishes by a sweep what a crash left behind', async () => {
  const messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
  const left = await chat.call(postMessage, { deckId: 'money', content: 'the last coin' }, { as: member() });
  const fact = { id: 'left-behind', subject: messagePosted.subject, at: new Date().toISOString(), data: left };
  await messages.collection.updateOne({ _id: left.id as never }, { $set: { outbox: [fact] } });
  await chat.service.app.get(Outbox).sweep();
  await eventually('the fact left behind', () => heard.some(({ id }) => id === 'left-behind'));
});
