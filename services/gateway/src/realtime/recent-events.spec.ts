import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RecentEvents } from './recent-events.js';

const ROOMS = ['crew', 'user.ada', 'pod.one'];

describe('RecentEvents', () => {
  it('returns exactly the events after a sequence number in the given rooms, or undefined', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.constantFrom(...ROOMS), { maxLength: 200 }),
        fc.subarray(ROOMS),
        fc.integer({ min: -2, max: 220 }),
        (start, size, rooms, wanted, back) => {
          const events = new RecentEvents(size);
          events.startAfter(start);
          const frames = rooms.map((room, index) => ({ seq: start + 1 + index, room, bytes: Buffer.from(`${index}`) }));
          for (const frame of frames) events.add(frame);
          const seq = events.lastSeq - back;
          const returned = events.after(seq, new Set(wanted))?.map(String);
          const missed = frames.filter((frame) => frame.seq > seq);
          if (seq < start || seq > events.lastSeq) expect(returned).toBeUndefined();
          else if (returned === undefined) expect(missed.length).toBeGreaterThan(size / 2);
          else
            expect(returned).toEqual(
              missed.filter(({ room }) => wanted.includes(room)).map(({ bytes }) => String(bytes)),
            );
          if (missed.length <= size / 2 && seq >= start && seq <= events.lastSeq) expect(returned).toBeDefined();
        },
      ),
    );
  });

  it('drops all events on a restart', () => {
    const events = new RecentEvents();
    events.startAfter(5);
    events.add({ seq: 6, room: 'crew', bytes: Buffer.from('old') });
    events.startAfter(0);
    expect([events.lastSeq, events.after(6, new Set(['crew'])), events.after(0, new Set(['crew']))]).toEqual([
      0,
      undefined,
      [],
    ]);
  });
});
