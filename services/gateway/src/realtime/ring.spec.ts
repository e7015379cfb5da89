import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Ring } from './ring.js';

const ROOMS = ['crew', 'user.ada', 'pod.one'];

describe('the ring of recent events', () => {
  it('gives back exactly what came after a place in the given rooms, or says that it cannot', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.constantFrom(...ROOMS), { maxLength: 200 }),
        fc.subarray(ROOMS),
        fc.integer({ min: -2, max: 220 }),
        (start, size, rooms, wanted, back) => {
          const ring = new Ring(size);
          ring.startAfter(start);
          const frames = rooms.map((room, index) => ({ seq: start + 1 + index, room, bytes: Buffer.from(`${index}`) }));
          for (const frame of frames) ring.add(frame);
          const seq = ring.lastSeq - back;
          const got = ring.after(seq, new Set(wanted))?.map(String);
          const missed = frames.filter((frame) => frame.seq > seq);
          if (seq < start || seq > ring.lastSeq) expect(got).toBeUndefined();
          else if (got === undefined) expect(missed.length).toBeGreaterThan(size / 2);
          else
            expect(got).toEqual(missed.filter(({ room }) => wanted.includes(room)).map(({ bytes }) => String(bytes)));
          if (missed.length <= size / 2 && seq >= start && seq <= ring.lastSeq) expect(got).toBeDefined();
        },
      ),
    );
  });

  it('begins anew without what was before', () => {
    const ring = new Ring();
    ring.startAfter(5);
    ring.add({ seq: 6, room: 'crew', bytes: Buffer.from('old') });
    ring.startAfter(0);
    expect([ring.lastSeq, ring.after(6, new Set(['crew'])), ring.after(0, new Set(['crew']))]).toEqual([
      0,
      undefined,
      [],
    ]);
  });
});
