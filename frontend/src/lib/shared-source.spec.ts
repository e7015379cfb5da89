import { setImmediate as nextTurn } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SharedSource, type Source } from './shared-source.js';

// jsdom has no BroadcastChannel; Node has.
Object.assign(globalThis, { BroadcastChannel });

/** An event source that the test controls. */
class FakeSource implements Source {
  readyState = 0;
  private readonly target = new EventTarget();
  addEventListener: Source['addEventListener'] = (name: string, listener: unknown) =>
    this.target.addEventListener(name, listener as EventListener);

  close(): void {
    this.readyState = 2;
  }
  setReadyState(readyState: number): void {
    this.readyState = readyState;
    this.target.dispatchEvent(new Event(readyState === 1 ? 'open' : 'error'));
  }
  emits(name: string, data: unknown): void {
    this.target.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

/** The browser's lock manager, among the tabs of the test. */
class FakeLocks {
  private held: { stolen: (error: Error) => void } | undefined;
  private waiting: (() => void)[] = [];

  request = (async (_name: string, options: { signal?: AbortSignal; steal?: boolean }, work: () => Promise<void>) => {
    if (options.steal) this.held?.stolen(new DOMException('stolen', 'AbortError'));
    else if (this.held) {
      await new Promise<void>((resolve, reject) => {
        this.waiting.push(resolve);
        options.signal?.addEventListener('abort', () => {
          this.waiting = this.waiting.filter((one) => one !== resolve);
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    }
    const mine = { stolen: (_error: Error) => undefined as void };
    this.held = mine;
    const stolen = new Promise<never>((_resolve, reject) => (mine.stolen = reject));
    try {
      await Promise.race([work(), stolen]);
    } finally {
      if (this.held === mine) {
        this.held = undefined;
        this.waiting.shift()?.();
      }
    }
  }) as LockManager['request'];
}

let opened: FakeSource[];
let tabs: SharedSource[];
let locks: FakeLocks;
let round = 0;

beforeEach(() => {
  opened = [];
  tabs = [];
  locks = new FakeLocks();
  round += 1;
});
afterEach(() => tabs.forEach((tab) => tab.close()));

function tab(isVisible = () => true) {
  const source = new SharedSource({
    name: `test-${round}`,
    locks,
    isVisible,
    open: () => {
      opened.push(new FakeSource());
      return opened.at(-1)!;
    },
  });
  const received: string[] = [];
  for (const name of ['open', 'error']) source.addEventListener(name, () => received.push(name));
  for (const name of ['deck-message', 'ready']) {
    source.addEventListener(name, (event: Event) =>
      received.push(`${name} ${(event as MessageEvent<string>).data ?? ''}`.trim()),
    );
  }
  tabs.push(source);
  return { source, received };
}

const until = async (probe: () => void): Promise<void> => {
  for (const deadline = Date.now() + 5_000; ; await nextTurn()) {
    try {
      return probe();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
};

test('many tabs open one stream, and each receives every event once and in order', async () => {
  const [one, two, three] = [tab(), tab(), tab()];
  expect(opened).toHaveLength(1);
  opened[0]!.setReadyState(1);
  await until(() => [one, two, three].forEach(({ source }) => expect(source.readyState).toBe(1)));
  for (let number = 0; number < 50; number++) opened[0]!.emits('deck-message', number);
  const all = Array.from({ length: 50 }, (_, number) => `deck-message ${number}`);
  await until(() => expect(one.received).toEqual(['open', ...all]));
  // They did not receive what came before.
  await until(() => [two, three].forEach(({ received }) => expect(received).toEqual(['open', 'ready', ...all])));
  expect(opened).toHaveLength(1);
});

test('a tab that is opened later joins the open stream', async () => {
  tab();
  opened[0]!.setReadyState(1);
  const late = tab();
  await until(() => expect(late.received).toEqual(['open', 'ready']));
  opened[0]!.emits('deck-message', 'hi');
  await until(() => expect(late.received).toEqual(['open', 'ready', 'deck-message "hi"']));
});

test('when the leading tab closes, another leads, and all tabs refetch', async () => {
  const [one, two, three] = [tab(), tab(), tab()];
  opened[0]!.setReadyState(1);
  await until(() => expect(three.received).toEqual(['open', 'ready']));
  one.source.close();
  await until(() => expect(opened).toHaveLength(2));
  expect(opened[0]!.readyState).toBe(2);
  expect(two.source.leads).toBe(true);
  opened[1]!.setReadyState(1);
  opened[1]!.emits('ready', {});
  opened[1]!.emits('deck-message', 1);
  await until(() => expect(three.received).toEqual(['open', 'ready', 'ready {}', 'deck-message 1']));
  expect(two.received).toEqual(['open', 'ready', 'error', 'open', 'ready {}', 'deck-message 1']);
});

test('all tabs are notified when the connection breaks or ends', async () => {
  const [one, two] = [tab(), tab()];
  opened[0]!.setReadyState(1);
  await until(() => expect(two.received).toEqual(['open', 'ready']));
  opened[0]!.setReadyState(0);
  opened[0]!.setReadyState(1);
  opened[0]!.setReadyState(2);
  await until(() => expect(two.received).toEqual(['open', 'ready', 'error', 'open', 'error']));
  expect([one.source.readyState, two.source.readyState]).toEqual([2, 2]);
});

test('a visible tab takes the lead from a suspended one', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'Date'] });
  try {
    const suspended = tab(() => false);
    opened[0]!.setReadyState(1);
    const visible = tab();
    await until(() => expect(visible.received).toEqual(['open', 'ready']));
    // Suspended: it receives and posts nothing, but holds the lock.
    const { channel } = suspended.source as unknown as { channel: BroadcastChannel };
    channel.onmessage = () => undefined;
    channel.postMessage = () => undefined;
    await until(() => {
      jest.advanceTimersByTime(2_000);
      expect(visible.source.leads).toBe(true);
    });
    await until(() => expect(suspended.source.leads).toBe(false));
    opened[1]!.setReadyState(1);
    opened[1]!.emits('ready', {});
    expect(visible.received).toEqual(['open', 'ready', 'error', 'open', 'ready {}']);
  } finally {
    jest.useRealTimers();
  }
});
