import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RecentEvents, type Frame } from './recent-events.js';

const ROOMS = ['crew', 'user.ada', 'pod.one'];
const ALL = new Set(ROOMS);
const MINUTE_MS = 60_000;

const frameOf = (seq: number, data: object, rest: Partial<Frame> = {}): Frame => ({
  seq,
  at: seq,
  room: 'crew',
  bytes: Buffer.from(`id: ${seq}\nevent: message\ndata: ${JSON.stringify(data)}\n\n`),
  ...rest,
});

const textOf = (frames: Buffer[] | undefined): string => Buffer.concat(frames ?? []).toString();

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
          const frames = rooms.map((room, index) => frameOf(start + 1 + index, {}, { room, bytes: Buffer.alloc(100) }));
          const events = new RecentEvents({ maxBytes: size * 356, now: () => 0 });
          events.startAfter(start);
          for (const frame of frames) events.add({ ...frame });
          const seq = events.lastSeq - back;
          const returned = events.after(seq, new Set(wanted), 0)?.length;
          const missed = frames.filter((frame) => frame.seq > seq);
          if (seq < start || seq > events.lastSeq || missed.length > size) expect(returned).toBeUndefined();
          else expect(returned).toBe(missed.filter(({ room }) => wanted.includes(room)).length);
        },
      ),
    );
  });

  it('returns only the present state of each subject, whatever the order of arrival', () => {
    const change = fc.record({ subject: fc.constantFrom('a', 'b', 'c'), rev: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), fc.nat(30), (changes, seq) => {
        const events = new RecentEvents({ now: () => 0 });
        changes.forEach(({ subject, rev }, index) =>
          events.add(frameOf(index + 1, { subject, rev }, { subject, rev, at: 1 })),
        );
        const returned = [...textOf(events.after(seq, ALL, 0)).matchAll(/data: (.+)/g)].map(
          ([, data]) => JSON.parse(data!) as { subject: string; rev: number },
        );
        for (const { subject, rev } of returned) {
          expect(rev).toBe(Math.max(...changes.filter((one) => one.subject === subject).map((one) => one.rev)));
        }
        expect(new Set(returned.map(({ subject }) => subject)).size).toBe(returned.length);
      }),
    );
  });

  it('replaces the words of a changed message in the quotes of it', () => {
    const events = new RecentEvents({ now: () => 0 });
    const answer = (seq: number) =>
      frameOf(
        seq,
        { content: 'No!', replyTo: { id: 'a', seq: 1, excerpt: 'Voice note, 0:42', voiceMs: 42_000 } },
        { subject: `answer ${seq}`, quotes: 'message a' },
      );
    events.add(answer(1));
    events.add(frameOf(2, { content: 'shown' }, { subject: 'message a', rev: 1, excerpt: 'shown' }));
    expect(textOf(events.after(0, ALL, 0))).toContain(
      '{"content":"No!","replyTo":{"id":"a","seq":1,"excerpt":"shown"}}\n\n',
    );
    events.add(frameOf(3, { content: '' }, { subject: 'message a', rev: 2, excerpt: '' }));
    expect(textOf(events.after(0, ALL, 0))).toMatch(/"excerpt":""}}\n\nid: 3/);
  });

  it('returns undefined when an event was published before the session, or its begin is unknown', () => {
    const events = new RecentEvents({ now: () => 0 });
    for (const seq of [1, 2, 3]) events.add(frameOf(seq, {}));
    expect(events.after(0, ALL, 2)).toBeUndefined();
    expect(events.after(1, ALL, 2)).toHaveLength(2);
    expect(events.after(1, ALL, Number.NaN)).toBeUndefined();
  });

  it('returns undefined for more bytes than one stream gets replayed', () => {
    const events = new RecentEvents({ maxReplayBytes: 100, now: () => 0 });
    for (const seq of [1, 2, 3]) events.add(frameOf(seq, {}, { bytes: Buffer.alloc(50) }));
    expect(events.after(1, ALL, 0)).toHaveLength(2);
    expect(events.after(0, ALL, 0)).toBeUndefined();
  });

  it('drops events after five minutes, also when no others come', () => {
    let now = 1;
    const events = new RecentEvents({ now: () => now });
    events.add(frameOf(1, {}));
    now += 5 * MINUTE_MS;
    expect(events.after(0, ALL, 0)).toHaveLength(1);
    now += 1;
    expect([events.after(0, ALL, 0), events.after(1, ALL, 0), events.bytes]).toEqual([undefined, [], 0]);
  });

  it('never keeps more bytes than allowed, of large, small and superseded events', () => {
    const maxBytes = 100_000;
    const event = fc.record({ length: fc.nat(30_000), subject: fc.constantFrom(undefined, 'a', 'b') });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 300 }), (list) => {
        const events = new RecentEvents({ maxBytes, now: () => 0 });
        list.forEach(({ length, subject }, index) => {
          events.add(frameOf(index + 1, {}, { bytes: Buffer.alloc(length), ...(subject && { subject }) }));
          expect(events.bytes).toBeLessThanOrEqual(maxBytes);
          expect(events.bytes).toBeGreaterThan(0);
        });
      }),
    );
  });

  it('drops all events on a restart', () => {
    const events = new RecentEvents({ now: () => 0 });
    events.startAfter(5);
    events.add(frameOf(6, {}));
    events.startAfter(0);
    expect([events.lastSeq, events.bytes, events.after(6, ALL, 0), events.after(0, ALL, 0)]).toEqual([
      0,
      0,
      undefined,
      [],
    ]);
  });
});
