import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Benchmark, Environment } from './environment.js';
import { atMost } from './figure.js';
import { requestBytes } from './load.js';
import { until } from './until.js';

const STREAMS = 1_000;
/** More than the gateway keeps. */
const EVENTS = 24_000;
const EVENT_CHARS = 900;
/** Events whose replay is just below the limit of one stream. */
const MISSED = 230;
const SAMPLE_MS = 10;
const PATH = '/api/events';

/** 1,000 streams that resume at once, each with the most that is replayed, by clients that read nothing. */
export const resumes: Benchmark = async ({ product, cookies, nats }) => {
  const cookie = cookies[0]!;
  const [, before] = await position(product.port, cookie);
  for (let index = 0; index < EVENTS; index += 1) {
    const event = { id: `bench-${before}-${index}`, deckId: 'ascension', content: 'x'.repeat(EVENT_CHARS) };
    nats.publish('push.deck.ascension.deck-message', JSON.stringify(event));
    if (index % 100 === 0) await nats.flush();
  }
  let [epoch, seq] = await position(product.port, cookie);
  for (; seq < before + EVENTS; [epoch, seq] = await position(product.port, cookie)) await delay(SAMPLE_MS);
  const peak = samplePeak(product);
  const sockets = await Promise.all(
    Array.from({ length: STREAMS }, (_, index) =>
      resume(product.port, cookies[index % cookies.length]!, `${epoch}-${seq - MISSED}`),
    ),
  );
  await until('each stream resumes', async () => sockets.every(({ readableLength }) => readableLength > EVENT_CHARS));
  await delay(1_000);
  const peakMb = (await peak()) / 2 ** 20;
  for (const socket of sockets) {
    if (!String(socket.read()).includes('event: deck-message')) throw new Error('A stream did not resume');
    socket.destroy();
  }
  await delay(500);
  const what = '1,000 streams resume at once, each with 250 KB: most memory of the gateway';
  return [{ id: 'P4', what, unit: 'MB', product: peakMb, goal: atMost(400) }];
};

/** The epoch and the sequence number of the last event that the gateway has received. */
async function position(port: number, cookie: string): Promise<[epoch: string, seq: number]> {
  const response = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { cookie } });
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const [, epoch, seq] = /^id: (\w+)-(\d+)\n/m.exec(text) ?? [];
    if (epoch !== undefined) return [epoch, Number(seq)];
  }
  throw new Error('The stream ended before its first event');
}

async function resume(port: number, cookie: string, lastEventId: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write(requestBytes('GET', PATH, { cookie, 'last-event-id': lastEventId }));
  await once(socket, 'readable');
  return socket;
}

/** Samples memory until the returned function is called. @returns the peak in bytes */
function samplePeak({ memory }: Environment['product']): () => Promise<number> {
  let peak = 0;
  let sampling = true;
  const sampled = (async () => {
    for (; sampling; await delay(SAMPLE_MS)) peak = Math.max(peak, await memory());
  })();
  return async () => {
    sampling = false;
    await sampled;
    return peak;
  };
}
