import { connect, type Socket } from 'node:net';
import { requestBytes } from './load.js';

const FRAME_END = '\n\n';
/** Shared by all streams: a buffer for each read would cost the client more than the read. */
const received = Buffer.alloc(64 * 1_024);

/** Many open event streams of one server. */
export interface Streams {
  /** Total number of events on the parsed streams. */
  readonly delivered: number;
  /** Called for each event with the time in its content (`at:<epoch ms>`), or NaN. */
  onTimed: ((sentAt: number) => void) | undefined;
  close(): void;
}

/**
 * Opens streams with `headers` in rotation and waits until each has started.
 * @param parsed number of streams whose events are parsed; the others are drained, so that the client is no bottleneck
 * @param event name of the events to count
 */
export async function openStreams(
  port: number,
  path: string,
  headers: Record<string, string>[],
  count: number,
  parsed = count,
  event = 'deck-message',
): Promise<Streams> {
  const sockets: Socket[] = [];
  const state = {
    delivered: 0,
    onTimed: undefined as Streams['onTimed'],
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
  const open = (index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      let started = false;
      let tail = '';
      const receive = (size: number): boolean => {
        if (started && index >= parsed) return true;
        const chunk = received.toString('latin1', 0, size);
        if (!started) {
          started = true;
          if (!chunk.slice(0, 12).endsWith('200')) reject(new Error(`Stream rejected: ${chunk}`));
          resolve();
          return true;
        }
        const frames = (tail + chunk).split(FRAME_END);
        tail = frames.pop()!;
        for (const frame of frames) {
          if (!frame.includes(`event: ${event}\n`)) continue;
          state.delivered += 1;
          if (state.onTimed) state.onTimed(Number(/"content":"at:([\d.]+)/.exec(frame)?.[1]));
        }
        return true;
      };
      const socket = connect({ port, host: '127.0.0.1', onread: { buffer: received, callback: receive } });
      socket.write(requestBytes('GET', path, headers[index % headers.length]!));
      socket.on('error', reject);
      sockets.push(socket);
    });
  for (let from = 0; from < count; from += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - from) }, (_, index) => open(from + index)));
  }
  return state;
}
