import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { MEMBERS_ROOM, StreamHub } from './stream-hub.js';

let now: number;
/** How long a write to the stream takes. */
let writeMs: number;
/** What was written to the stream, by flush. */
let written: string[];
let hub: StreamHub;

beforeEach(() => {
  jest.useFakeTimers();
  [now, writeMs, written] = [0, 0, []];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const write = (chunk: Buffer): void => {
    now += writeMs;
    written.push(chunk.toString().split('\r\n')[1]!);
  };
  const raw = { chunkedEncoding: true, socket: { writable: true, writableLength: 0, write }, once() {}, end() {} };
  const rooms = new Set([MEMBERS_ROOM, 'deck']);
  hub = new StreamHub();
  hub.open({ actor: member(), tokenHash: 'hash', rooms, raw: raw as unknown as ServerResponse });
});

afterEach(() => {
  hub.beforeApplicationShutdown();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const send = (frame: string): void => hub.send(MEMBERS_ROOM, Buffer.from(frame));
const sendAll = (frames: string): void => [...frames].forEach(send);

function pass(ms: number): void {
  now += ms;
  jest.advanceTimersByTime(ms);
}

describe('StreamHub', () => {
  it('writes the frames of one turn of the event loop together, and the next at once after a fast flush', () => {
    send('a');
    send('b');
    pass(0);
    send('c');
    pass(0);
    expect(written).toEqual(['ab', 'c']);
  });

  it('rests after a flush of several frames for twice as long as it took, and then writes all frames together', () => {
    writeMs = 10;
    sendAll('abcd');
    pass(0);
    send('e');
    pass(19);
    send('f');
    expect(written).toEqual(['abcd']);
    pass(1);
    expect(written).toEqual(['abcd', 'ef']);
  });

  it('does not rest after a flush of few frames', () => {
    writeMs = 10;
    sendAll('abc');
    pass(0);
    send('d');
    pass(0);
    expect(written).toEqual(['abc', 'd']);
  });

  it('writes the frames of all its rooms to a stream together, in order', () => {
    send('a');
    hub.send('user.other', Buffer.from('another'));
    hub.send('deck', Buffer.from('b'));
    send('c');
    pass(0);
    expect(written).toEqual(['abc']);
  });

  it('rests for 100 ms at most', () => {
    writeMs = 1_000;
    sendAll('abcd');
    pass(0);
    send('e');
    pass(99);
    expect(written).toEqual(['abcd']);
    pass(1);
    expect(written).toEqual(['abcd', 'e']);
  });

  it('writes waiting frames before it closes the streams of a stopping gateway', () => {
    writeMs = 10;
    sendAll('abcd');
    pass(0);
    send('e');
    hub.beforeApplicationShutdown();
    expect(written).toEqual(['abcd', 'e']);
  });
});
