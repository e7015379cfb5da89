import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as timeline from './timeline.js';
import type { Echo, RoomMessage, Timeline } from './timeline.js';

const ME = 'me';

const message = (seq: number, over: Partial<RoomMessage> = {}): RoomMessage => ({
  id: `m${seq}`,
  seq,
  rev: 0,
  userId: 'somebody',
  clientId: `client-${seq}`,
  content: `words ${seq}`,
  pictures: [],
  replyTo: null,
  ...over,
});
const mine = (seq: number, over: Partial<RoomMessage> = {}) => message(seq, { userId: ME, ...over });
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const echo = (clientId: string): Echo => ({ clientId, content: 'hello', mentions: [], at: 0, status: 'pending' });
const seqs = (of: Timeline<RoomMessage>) => timeline.shown(of).map(({ seq }) => seq);

const atNewest = (from: number, to: number): Timeline<RoomMessage> =>
  timeline.opened(
    timeline.emptyTimeline(),
    { messages: run(from, to), reachesBack: from === 1, reachesNewest: true },
    ME,
  );

describe('a timeline', () => {
  it('appends the next message, and shows one that arrives early while the gap is fetched', () => {
    let room = timeline.received(atNewest(1, 3), message(4), ME);
    room = timeline.received(room, message(7), ME);
    expect(seqs(room)).toEqual([1, 2, 3, 4, 7]);
    expect(timeline.missing(room)).toEqual({ before: 'm7', count: 2 });
    room = timeline.refreshed(room, { messages: run(5, 6), reachesBack: false, reachesNewest: true }, true, ME);
    expect(seqs(room)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(timeline.missing(room)).toBeUndefined();
  });

  it('keeps messages received before the first page', () => {
    const early = timeline.received(timeline.emptyTimeline<RoomMessage>(), message(4), ME);
    expect(seqs(early)).toEqual([]);
    const room = timeline.opened(early, { messages: run(1, 3), reachesBack: true, reachesNewest: true }, ME);
    expect(seqs(room)).toEqual([1, 2, 3, 4]);
  });

  it('keeps the latest state of a message in any order of arrival', () => {
    let room = timeline.received(atNewest(1, 3), message(2, { rev: 9 }), ME);
    room = timeline.received(room, message(2, { rev: 8 }), ME);
    room = timeline.refreshed(room, { messages: run(1, 3), reachesBack: true, reachesNewest: true }, true, ME);
    expect(timeline.shown(room)[1]).toMatchObject({ seq: 2, rev: 9 });
  });

  it('detects missed changes', () => {
    const page = [message(1), message(2, { rev: 4 }), message(3)];
    const opening = { messages: page, reachesBack: true, reachesNewest: true };
    let room = timeline.opened(timeline.emptyTimeline<RoomMessage>(), opening, ME);
    expect(timeline.missedChanges(room, message(1, { rev: 5 }))).toBe(false);
    expect(timeline.missedChanges(room, message(1, { rev: 6 }))).toBe(true);
    room = timeline.caughtUp(room, [message(3, { rev: 5 }), message(1, { rev: 6 })], 6, ME);
    expect(timeline.shown(room).map(({ rev }) => rev)).toEqual([6, 4, 5]);
    expect(timeline.missedChanges(room, message(1, { rev: 7 }))).toBe(false);
  });

  it('updates the quotes of an edited message', () => {
    const answer = message(3, { replyTo: { id: 'm1', excerpt: 'words 1' } });
    const far = message(4, { replyTo: { id: 'm-far', excerpt: 'long ago' } });
    let room = [answer, far].reduce((all, one) => timeline.received(all, one, ME), atNewest(2, 2));
    room = timeline.received(room, message(1, { rev: 1, content: 'new\nwords' }), ME);
    room = timeline.received(room, message(0, { id: 'm-far', rev: 2, content: '' }), ME);
    expect(timeline.shown(room).map(({ replyTo }) => replyTo?.excerpt)).toEqual([undefined, 'new words', '']);
  });

  it('replaces an echo by its message, but not by another member’s message with the same client id', () => {
    let room = timeline.unsent(atNewest(1, 3), [echo('client-4')], ME);
    room = timeline.received(room, message(4), ME);
    expect(room.echoes).toHaveLength(1);
    room = timeline.received(room, mine(5, { clientId: 'client-4' }), ME);
    expect(room.echoes).toHaveLength(0);
    // The queue reports it until the response is there.
    expect(timeline.unsent(room, [echo('client-4')], ME).echoes).toHaveLength(0);
  });

  it('keeps the range of a member who reads far back, and joins the newest when they scroll there', () => {
    let room = timeline.opened(
      atNewest(951, 1_000),
      { messages: run(480, 520), reachesBack: false, reachesNewest: false },
      ME,
    );
    room = timeline.received(room, message(1_001), ME);
    expect(seqs(room)).toEqual(run(480, 520).map(({ seq }) => seq));
    expect(room.newestSeq).toBe(1_001);
    expect(timeline.missing(room)).toBeUndefined();
    room = timeline.newer(room, run(521, 1_000), true, ME);
    expect(seqs(room).at(-1)).toBe(1_001);
    expect(room.reachesNewest).toBe(true);
  });

  it('ignores a page that is not adjacent to the range', () => {
    const room = atNewest(50, 60);
    expect(timeline.older(room, run(10, 20), false, ME)).toBe(room);
    expect(timeline.newer(room, run(80, 90), false, ME)).toBe(room);
  });

  it('moves to the newest page after a reconnect only if the member was at the newest', () => {
    const page = { messages: run(151, 200), reachesBack: false, reachesNewest: true };
    expect(seqs(timeline.refreshed(atNewest(1, 50), page, true, ME))).toEqual(page.messages.map(({ seq }) => seq));
    const reading = timeline.refreshed(atNewest(1, 50), page, false, ME);
    expect(seqs(reading)).toEqual(run(1, 50).map(({ seq }) => seq));
    expect(reading).toMatchObject({ reachesNewest: false, newestSeq: 200 });
    expect(seqs(timeline.newer(reading, run(51, 150), false, ME))).toHaveLength(200);
  });
});

/** Events of a client, in any order. `at` and `size` pick positions in the room's log. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('push' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('post' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('answer' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('others' as const), size: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refresh' as const), follow: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('older' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('newer' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('jump' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('newest' as const) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const PAGE = 7;

/** A server's log and one client; anything between them may be lost, late or duplicated. */
class World {
  readonly log: RoomMessage[] = run(1, 12);
  private changes = 0;
  private posts = 0;
  room: Timeline<RoomMessage> = timeline.emptyTimeline();

  do(event: Happening): void {
    const picked = 'at' in event ? this.log[event.at % this.log.length]! : this.log[0]!;
    switch (event.kind) {
      case 'push':
        return this.set(timeline.received(this.room, picked, ME));
      case 'post': {
        const clientId = `own-${(this.posts += 1)}`;
        this.set(timeline.unsent(this.room, [...this.room.echoes, echo(clientId)], ME));
        this.log.push(mine(this.log.length + 1, { clientId }));
        return;
      }
      case 'answer':
        if (picked.userId === ME) this.set(timeline.received(this.room, picked, ME));
        return;
      case 'fail':
        // The queue knows no more of a message than that it was not answered.
        if (picked.userId !== ME || this.room.echoes.some(({ clientId }) => clientId === picked.clientId)) return;
        return this.set(timeline.unsent(this.room, [...this.room.echoes, echo(picked.clientId!)], ME));
      case 'others':
        for (let count = 0; count < event.size; count += 1) this.log.push(message(this.log.length + 1));
        return;
      case 'change':
        this.log[picked.seq - 1] = { ...picked, rev: (this.changes += 1) };
        return;
      case 'refresh':
        return this.set(timeline.refreshed(this.room, this.newest(), event.follow, ME));
      case 'older': {
        const [first] = this.room.messages;
        if (!first) return;
        const page = this.log.slice(Math.max(0, first.seq - 1 - PAGE), first.seq - 1);
        return this.set(timeline.older(this.room, page, page.length < PAGE, ME));
      }
      case 'newer': {
        const last = this.room.messages.at(-1);
        if (!last) return;
        const page = this.log.slice(last.seq, last.seq + PAGE);
        return this.set(timeline.newer(this.room, page, page.length < PAGE, ME));
      }
      case 'jump': {
        const messages = this.log.slice(Math.max(0, picked.seq - 4), picked.seq + 3);
        const page = {
          messages,
          reachesBack: messages[0]?.seq === 1,
          reachesNewest: messages.at(-1)?.seq === this.log.length,
        };
        return this.set(timeline.opened(this.room, page, ME));
      }
      case 'newest':
        return this.set(timeline.opened(this.room, this.newest(), ME));
    }
  }

  /** The client's recovery once it is connected again: closes its gap, or fetches the newest page. */
  settle(): void {
    this.do({ kind: 'newest' });
    for (let gap = timeline.missing(this.room); gap; gap = timeline.missing(this.room)) {
      const { before, count } = gap;
      const end = this.log.findIndex(({ id }) => id === before);
      const messages = this.log.slice(Math.max(0, end - count), end);
      this.set(timeline.refreshed(this.room, { messages, reachesBack: false, reachesNewest: true }, true, ME));
    }
    this.set(
      timeline.caughtUp(
        this.room,
        this.log.filter(({ rev }) => rev > 0),
        this.changes,
        ME,
      ),
    );
  }

  private newest() {
    return { messages: this.log.slice(-PAGE), reachesBack: this.log.length <= PAGE, reachesNewest: true };
  }

  private set(room: Timeline<RoomMessage>): void {
    this.room = room;
    const stretch = room.messages.map(({ seq }) => seq);
    expect(stretch).toEqual(stretch.map((_, index) => stretch[0]! + index));
    const all = seqs(room);
    expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
    const visible = new Set(timeline.shown(room).flatMap(({ userId, clientId }) => (userId === ME ? [clientId] : [])));
    expect(room.echoes.filter(({ clientId }) => visible.has(clientId))).toEqual([]);
  }
}

describe('any order of events', () => {
  it('shows one contiguous order, each message once, nothing sent twice or lost', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 80 }), (events) => {
        const world = new World();
        for (const event of events) world.do(event);
        world.settle();
        const shown = timeline.shown(world.room);
        expect(shown).toEqual(world.log.slice(-shown.length));
        expect(shown.length).toBeGreaterThan(0);
        // Own messages that are neither shown nor before the range are still echoes.
        const first = shown[0]!.seq;
        const echoes = new Set(world.room.echoes.map(({ clientId }) => clientId));
        const own = world.log.filter(({ userId, seq }) => userId === ME && seq >= first);
        expect(own.filter(({ clientId }) => echoes.has(clientId!))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
