import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckMessage } from '@crew/contracts/chat/chat.events';
import type { DirectMessage } from '@crew/contracts/chat/direct.entities';
import { directMessagePushed } from '@crew/contracts/chat/direct.events';
import { captainAway } from '@crew/contracts/crew-ai/crew-ai.events';
import { streamEvent } from '@crew/contracts/event';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { EventStreamClient, StreamEvent } from '@crew/testing/event-stream';
import { startServers, type TestServers } from '@crew/testing/servers';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { listen, startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

const data = z.object({ n: z.int() });
const deckNote = streamEvent({ name: 'deck-note', summary: 'For all', audience: 'deck', data, replay: true });

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;
let remote: TestGateway;

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  gateway = await startTestGateway(servers);
  remote = await startTestGateway(servers);
});

afterAll(async () => {
  await gateway?.stop();
  await remote?.stop();
  await backend?.stop();
  await servers?.stop();
});

const numbersOf = ({ events }: EventStreamClient): number[] =>
  events.filter(({ event }) => event === deckNote.name).map((event) => (event.data as { n: number }).n);
const isNote = (n: number) => (event: StreamEvent) => (event.data as { n?: number }).n === n;
let lastNumber = 0;
const next = (): number => (lastNumber += 1);

describe('a resumed event stream', () => {
  it('resumes with each message in its present state, also in quotes', async () => {
    const ada = backend.signIn(member());
    const [{ id: start }] = (await listen(gateway, ada)).events as [StreamEvent];
    const [edited, deleted, answer] = ['edited', 'deleted', 'answer'].map((name) => `${name}-${next()}`);
    const publish = (message: Partial<Message>): void =>
      backend.publish(deckMessage, 'music', { content: '', pictures: [], rev: 0, ...message } as Message);
    publish({ id: edited!, content: 'first words' });
    publish({ id: deleted!, content: 'secret words' });
    publish({
      id: answer!,
      content: 'really?',
      replyTo: { id: deleted!, seq: 1, userId: null, user: null, excerpt: 'secret words' },
    });
    publish({ id: edited!, content: 'second words', rev: 1 });
    publish({ id: deleted!, deleted: true, rev: 2 });
    const n = next();
    backend.publish(deckNote, 'music', { n });
    for (const at of [gateway, remote]) {
      await eventually('all events', async () => {
        const stream = await listen(at, ada, start);
        await stream.first(({ event }) => event === 'resumed');
        if (!stream.events.some(isNote(n))) return false;
        const messages = stream.events.filter(({ event }) => event === deckMessage.name).map(({ data }) => data);
        expect(messages).toMatchObject([
          { id: answer, content: 'really?', replyTo: { id: deleted, excerpt: '' } },
          { id: edited, content: 'second words' },
          { id: deleted, content: '' },
        ]);
        return true;
      });
    }
  });

  it('resumes with the notice that a captain is unavailable, once per message', async () => {
    const ada = backend.signIn(member());
    const [{ id: start }] = (await listen(gateway, ada)).events as [StreamEvent];
    const replyTo = uuidv7();
    const notice = { deckId: 'music', key: 'lyra', displayName: 'Captain Lyra', replyTo } as const;
    for (const _ of ['first', 'again']) backend.publish(captainAway, 'music', notice);
    const n = next();
    backend.publish(deckNote, 'music', { n });
    await eventually('all events', async () => {
      const stream = await listen(gateway, ada, start);
      await stream.first(({ event }) => event === 'resumed');
      if (!stream.events.some(isNote(n))) return false;
      const notices = stream.events.filter(({ event }) => event === captainAway.name);
      expect(notices.map((event) => event.data)).toEqual([notice]);
      return true;
    });
  });

  it('resumes each member’s stream with a message that several members receive', async () => {
    const actors = [member(), member()];
    const sessions = actors.map((actor) => backend.signIn(actor));
    const starts = await Promise.all(sessions.map(async (as) => (await listen(gateway, as)).events[0]!.id));
    const message = { id: `direct-${next()}`, content: 'for both', pictures: [], rev: 0 };
    for (const { id } of actors)
      backend.publish(directMessagePushed, id, message as Partial<DirectMessage> as DirectMessage);
    for (const [index, as] of sessions.entries()) {
      await eventually('the message is there', async () => {
        const stream = await listen(gateway, as, starts[index]);
        await stream.first(({ event }) => event === 'resumed');
        return stream.events.some(({ event }) => event === directMessagePushed.name);
      });
    }
  });

  it('does not resume with events from before its session', async () => {
    const [{ id }] = (await listen(gateway, backend.signIn(member()))).events as [StreamEvent];
    const n = next();
    backend.publish(deckNote, 'music', { n });
    await backend.connection.flush();
    await eventually('the event is older than the session', async () => {
      const stream = await listen(gateway, backend.signIn(member({ sessionId: uuidv7() })), id);
      expect(numbersOf(stream)).toEqual([]);
      return stream.events[0]!.event === 'refetch';
    });
  });
});
