import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { streamEvent } from '@crew/contracts/event';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { EventStreamClient } from '@crew/testing/event-stream';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall } from '@crew/testing/stub-call';
import { z } from 'zod';
import { listen, startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

const data = z.object({});
const deckNote = streamEvent({ name: 'deck-note', summary: 'For all', audience: 'deck', data, replay: true });

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  gateway = await startTestGateway(servers);
  await stubCall(backend.connection, listDecks, () => []);
});

afterAll(async () => {
  await gateway?.stop();
  await backend?.stop();
  await servers?.stop();
});

const listenTimes = (times: number, cookie: string): Promise<EventStreamClient[]> =>
  Promise.all(Array.from({ length: times }, () => listen(gateway, cookie)));

describe('the event streams of a member', () => {
  it('close the oldest at the 31st, which reconnects after a minute', async () => {
    const cookie = backend.signIn(member());
    const [other] = await listenTimes(1, backend.signIn(member()));
    const [first] = await listenTimes(1, cookie);
    const streams = await listenTimes(30, cookie);
    await eventually('the oldest is closed', () => first!.closed);
    expect(first!.events.at(-1)).toMatchObject({ event: 'replaced', data: {} });
    expect(first!.retryMs).toBe(60_000);
    expect([...streams, other!].some(({ closed }) => closed)).toBe(false);
  });

  it('are 30 when 80 are opened at once', async () => {
    const cookie = backend.signIn(member());
    const streams = await Promise.all(Array.from({ length: 80 }, () => gateway.events(cookie)));
    await eventually('50 are closed', () => streams.filter(({ closed }) => closed).length === 50);
    backend.publish(deckNote, 'music', {});
    const open = streams.filter(({ closed }) => !closed);
    await Promise.all(open.map((stream) => stream.first(({ event }) => event === 'deck-note')));
    expect(open.filter(({ closed }) => !closed)).toHaveLength(30);
  });
});
