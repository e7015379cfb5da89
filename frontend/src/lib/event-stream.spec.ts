import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { deckMessage } from '@crew/contracts/chat/chat.events';
import { EventStream } from './event-stream.js';
import type { Source } from './shared-source.js';

/** An event source that the test controls. */
class FakeSource implements Source {
  readyState = 0;
  closed = false;
  private readonly target = new EventTarget();
  addEventListener: Source['addEventListener'] = (name: string, listener: unknown) =>
    this.target.addEventListener(name, listener as EventListener);

  close() {
    this.closed = true;
    this.readyState = 2;
  }
  opens() {
    this.readyState = 1;
    this.target.dispatchEvent(new Event('open'));
  }
  /** The browser reconnects by itself. */
  breaks() {
    this.readyState = 0;
    this.target.dispatchEvent(new Event('error'));
  }
  /** The browser has given up. */
  dies() {
    this.readyState = 2;
    this.target.dispatchEvent(new Event('error'));
  }
  emits(name: string, data: unknown) {
    this.target.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }
}

describe('EventStream', () => {
  let sources: FakeSource[];
  let stream: EventStream;
  const latest = () => sources[sources.length - 1] as FakeSource;
  const open = () => {
    sources.push(new FakeSource());
    return latest();
  };

  beforeEach(() => {
    jest.useFakeTimers();
    sources = [];
    stream = new EventStream({ random: () => 1, throttle: (flush) => flush });
  });
  afterEach(() => {
    stream.stop();
    jest.useRealTimers();
  });

  test('notifies watchers of its status', () => {
    const seen: string[] = [];
    stream.watch(() => seen.push(stream.status));
    stream.start(open);
    latest().opens();
    latest().breaks();
    latest().opens();
    stream.stop();
    expect(seen).toEqual(['connecting', 'open', 'reconnecting', 'open', 'off']);
    expect(latest().closed).toBe(true);
  });

  test('opens once when started twice', () => {
    stream.start(open);
    stream.start(open);
    expect(sources).toHaveLength(1);
  });

  test('delivers events to handlers added before and after it opened, until they unsubscribe', () => {
    const early = jest.fn();
    const late = jest.fn();
    stream.on(deckMessage, early);
    stream.start(open);
    const stop = stream.on(deckMessage, late);
    latest().emits('deck-message', { id: '1' });
    stop();
    latest().emits('deck-message', { id: '2' });
    expect(early.mock.calls).toEqual([[{ id: '1' }], [{ id: '2' }]]);
    expect(late.mock.calls).toEqual([[{ id: '1' }]]);
  });

  test('leaves a broken connection to the browser, which resumes without missing events', () => {
    const missed = jest.fn();
    stream.onMissed(missed);
    stream.start(open);
    latest().opens();
    latest().breaks();
    jest.advanceTimersByTime(120_000);
    latest().opens();
    expect(sources).toHaveLength(1);
    expect(missed).not.toHaveBeenCalled();
  });

  test('reopens a closed connection with backoff', () => {
    stream.start(open);
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const before = sources.length;
      const begun = Date.now();
      latest().dies();
      while (sources.length === before) jest.advanceTimersByTime(500);
      waits.push(Date.now() - begun);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('keeps its handlers on the new connection', () => {
    const handler = jest.fn();
    stream.on(deckMessage, handler);
    stream.start(open);
    latest().dies();
    jest.advanceTimersByTime(1000);
    latest().emits('deck-message', { id: '3' });
    expect(handler).toHaveBeenCalledWith({ id: '3' });
  });

  test.each(['ready', 'refetch'])('runs onMissed handlers at %s, until they unsubscribe', (event) => {
    const missed = jest.fn();
    const stop = stream.onMissed(missed);
    stream.start(open);
    latest().emits(event, {});
    expect(missed).toHaveBeenCalledTimes(1);
    stop();
    latest().emits(event, {});
    expect(missed).toHaveBeenCalledTimes(1);
  });

  test('runs no onMissed handlers when the server resumes', () => {
    const missed = jest.fn();
    stream.onMissed(missed);
    stream.start(open);
    latest().opens();
    latest().emits('resumed', {});
    expect(missed).not.toHaveBeenCalled();
  });

  test('does not reconnect after it was stopped', () => {
    stream.start(open);
    latest().dies();
    stream.stop();
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
  });
});
