import { setImmediate as nextTurn } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SharedSource, type Source } from './shared-source.js';

// The page for tests has no channel between tabs; Node has.
Object.assign(globalThis, { BroadcastChannel });

/** The browser's end of a stream, in the test's hands. */
class FakeSource implements Source {
  readyState = 0;
  private readonly target = new EventTarget();
  addEventListener: Source['addEventListener'] = (name: string, listener: unknown) =>
    this.target.addEventListener(name, listener as EventListener);

  close(): void {
    this.readyState = 2;
  }
  becomes(readyState: number): void {
    this.readyState = readyState;
    this.target.dispatchEvent(new Event(readyState === 1 ? 'open' : 'error'));
  }
  says(name: string, data: unknown): void {
    this.target.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

/** A lock among the tabs of the test, as the browser has it. */
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
  const heard: string[] = [];
  for (const name of ['open', 'error']) source.addEventListener(name, () => heard.push(name));
  for (const name of ['deck-message', 'refetch']) {
    source.addEventListener(name, (event: Event) =>
      heard.push(`${name} ${(event as MessageEvent<string>).data ?? ''}`),
    );
  }
  tabs.push(source);
  return { source, heard };
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

test('many tabs open one stream, and each hears everything once and in order', async () => {
  const [one, two, three] = [tab(), tab(), tab()];
  expect(opened).toHaveLength(1);
  opened[0]!.becomes(1);
  await until(() => [one, two, three].forEach(({ source }) => expect(source.readyState).toBe(1)));
  for (let number = 0; number < 50; number++) opened[0]!.says('deck-message', number);
  const all = ['open', ...Array.from({ length: 50 }, (_, number) => `deck-message ${number}`)];
  await until(() => [one, two, three].forEach(({ heard }) => expect(heard).toEqual(all)));
  expect(opened).toHaveLength(1);
});

test('a tab that comes later joins what is open', async () => {
  tab();
  opened[0]!.becomes(1);
  const late = tab();
  await until(() => expect(late.heard).toEqual(['open']));
  opened[0]!.says('deck-message', 'hi');
  await until(() => expect(late.heard).toEqual(['open', 'deck-message "hi"']));
});

test('when the leading tab goes, another leads, and all ask again', async () => {
  const [one, two, three] = [tab(), tab(), tab()];
  opened[0]!.becomes(1);
  await until(() => expect(three.heard).toEqual(['open']));
  one.source.close();
  await until(() => expect(opened).toHaveLength(2));
  expect(opened[0]!.readyState).toBe(2);
  expect(two.source.leads).toBe(true);
  opened[1]!.becomes(1);
  opened[1]!.says('deck-message', 1);
  await until(() => expect(three.heard).toEqual(['open', 'refetch ', 'deck-message 1']));
  expect(two.heard).toEqual(['open', 'error', 'open', 'refetch ', 'deck-message 1']);
});

test('a break and an end are told to all', async () => {
  const [one, two] = [tab(), tab()];
  opened[0]!.becomes(1);
  await until(() => expect(two.heard).toEqual(['open']));
  opened[0]!.becomes(0);
  opened[0]!.becomes(1);
  opened[0]!.becomes(2);
  await until(() => expect(two.heard).toEqual(['open', 'error', 'open', 'error']));
  expect([one.source.readyState, two.source.readyState]).toEqual([2, 2]);
});

test('a tab that is looked at takes the lead from one that sleeps', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'Date'] });
  try {
    const sleeper = tab(() => false);
    opened[0]!.becomes(1);
    const looked = tab();
    await until(() => expect(looked.heard).toEqual(['open']));
    // Asleep: it hears nothing and says nothing, but holds the lock.
    const { channel } = sleeper.source as unknown as { channel: BroadcastChannel };
    channel.onmessage = () => undefined;
    channel.postMessage = () => undefined;
    await until(() => {
      jest.advanceTimersByTime(2_000);
      expect(looked.source.leads).toBe(true);
    });
    await until(() => expect(sleeper.source.leads).toBe(false));
    opened[1]!.becomes(1);
    expect(looked.heard).toEqual(['open', 'error', 'open', 'refetch ']);
  } finally {
    jest.useRealTimers();
  }
});
