import { connect, type Socket } from 'node:net';
import { requestBytes } from './load.js';

const FRAME_END = '\n\n';

/** Many open event streams of one server. */
export interface Streams {
  /** Events delivered to all of them together. */
  readonly delivered: number;
  /** Called with each `"content"` that begins with a time (`at:<epoch ms>`) and when it came. */
  onTimed: ((sentAt: number) => void) | undefined;
  close(): void;
}

/**
 * Opens `count` streams, `headers` in turn, and waits until each has begun. Only the first `read` of them are read:
 * the others take what comes, so that the one who measures is not what is measured.
 * @param event the name of the events that are counted
 */
export async function openStreams(
  port: number,
  path: string,
  headers: Record<string, string>[],
  count: number,
  read = count,
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
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(requestBytes('GET', path, headers[index % headers.length]!)),
      );
      sockets.push(socket);
      let begun = false;
      let tail = '';
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        if (!begun) {
          begun = true;
          if (!chunk.toString('latin1', 0, 12).endsWith('200'))
            reject(new Error(`A stream was refused: ${chunk.toString()}`));
          if (index >= read) socket.removeAllListeners('data').resume();
          return resolve();
        }
        const text = tail + chunk.toString('latin1');
        const frames = text.split(FRAME_END);
        tail = frames.pop()!;
        for (const frame of frames) {
          if (!frame.includes(`event: ${event}\n`)) continue;
          state.delivered += 1;
          if (state.onTimed) state.onTimed(Number(/"content":"at:([\d.]+)/.exec(frame)?.[1]));
        }
      });
    });
  for (let from = 0; from < count; from += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - from) }, (_, index) => open(from + index)));
  }
  return state;
}
