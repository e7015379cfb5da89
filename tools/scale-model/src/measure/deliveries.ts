import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { requestBytes } from '@crew/bench/load';
import { openStreams } from '@crew/bench/streams';
import { measureDemand, measureIdle, type Demand, type Measuring } from './steps.js';

const STREAMS = 1_000;
const SUBJECT = 'push.deck.ascension.deck-message';
/** So few that each event is flushed alone; so many that a flush has several. */
const RATES = { alone: 4, batched: 800 };
const SECONDS = { none: 5, idle: 10, alone: 12, batched: 5 };
/** With it a frame has the size of a short message's. */
const FILLER = 'x'.repeat(300);

export interface Deliveries {
  streams: number;
  /** Costs per event without any stream: what the gateway and the broker do for each event. */
  none: Demand;
  /** Of each process per second and stream without events: sessions are checked, presence is kept, heartbeats are sent. */
  upkeepMicros: Record<string, number>;
  /** Costs per event, of all streams together. */
  alone: Demand;
  batched: Demand & { eventsPerWrite: number };
}

/** Measures what an event costs that all of 1,000 streams receive: alone in a write, and with others. */
export async function measureDeliveries(measuring: Measuring): Promise<Deliveries> {
  const { environment, client } = measuring;
  const { product, cookies, nats } = environment;
  const measure = (within: Measuring, name: string, perSecond: number, seconds: number): Promise<Demand> =>
    measureDemand(within, {
      perSecond,
      seconds,
      act: async (turn) => {
        const event = { id: `model-${name}-${turn}`, deckId: 'ascension', content: 'Hello', filler: FILLER };
        nats.publish(SUBJECT, JSON.stringify(event));
      },
    });
  const none = await measure(measuring, 'none', RATES.batched, SECONDS.none);
  const headers = cookies.map((cookie) => ({ cookie }));
  const streams = await openStreams(product.port, '/api/events', headers, STREAMS - 1, 0);
  const watched = await openWatched(product.port, cookies[0]!);
  await delay(1_000);
  const idle = await measureIdle({ environment, client }, SECONDS.idle);
  const withStreams: Measuring = { ...measuring, idle };
  const alone = await measure(withStreams, 'alone', RATES.alone, SECONDS.alone);
  const before = watched.writes();
  const batched = await measure(withStreams, 'batched', RATES.batched, SECONDS.batched);
  const eventsPerWrite = Number((batched.count / (watched.writes() - before)).toFixed(1));
  watched.socket.destroy();
  streams.close();
  await delay(1_000);
  const upkeepMicros = Object.fromEntries(
    Object.entries(idle.cpuMicros).map(([process, micros]) => {
      const more = micros - (measuring.idle.cpuMicros[process] ?? 0);
      return [process, Number((Math.max(0, more) / STREAMS).toFixed(2))];
    }),
  );
  return { streams: STREAMS, none, upkeepMicros, alone, batched: { ...batched, eventsPerWrite } };
}

/** A stream whose writes are counted: a client on the same machine reads each by itself. */
async function openWatched(port: number, cookie: string): Promise<{ socket: Socket; writes(): number }> {
  const socket = connect(port, '127.0.0.1');
  let writes = 0;
  socket.on('data', () => (writes += 1));
  socket.write(requestBytes('GET', '/api/events', { cookie }));
  await once(socket, 'data');
  return { socket, writes: () => writes };
}
