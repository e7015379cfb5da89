import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RecordsInMemory, tabLocks } from '../../../test/records-in-memory.js';
import { ApiError } from '../../lib/api-client.js';
import type { Echo, RoomMessage } from '../model/timeline.js';
import { SendingQueue, type TabNotice, type Unsent } from './sending-queue.js';

const ROOM = 'deck.music';
const OFFLINE = new ApiError(0, 'offline', 'Crew cannot be reached.');
const UNAVAILABLE = new ApiError(503, 'unavailable', 'This feature is unavailable right now.');
const BLOCKED = new ApiError(403, 'not_reachable', 'This member does not take messages from you');
const PICTURE = { id: 'p1', path: 'messages/me/p1.webp', width: 4, height: 3, placeholder: 'data:,' };

const echo = (clientId: string, over: Partial<Echo> = {}): Echo => ({
  clientId,
  content: clientId,
  mentions: [],
  at: Number.parseInt(clientId, 36),
  status: 'pending',
  ...over,
});
const settled = () => jest.advanceTimersByTimeAsync(0);

/** The server and one browser, whose tabs share what is kept on the device. */
class Browser {
  readonly records = new RecordsInMemory<Unsent>();
  private readonly lock = tabLocks();
  private readonly tabs = new Set<SendingQueue>();
  /** Every request that reached the server. */
  readonly requests: Unsent[] = [];
  readonly posted = new Map<string, RoomMessage>();
  /** Thrown instead of, or after, taking a message. */
  failure: unknown;
  losesAnswers = false;
  signedIn = true;
  foreignSessions = 0;
  readonly failures: unknown[] = [];

  async openTab(): Promise<Tab> {
    const queue: SendingQueue = new SendingQueue({
      records: this.records,
      lock: this.lock,
      post: (message) => this.post(message),
      notifyTabs: (notice: TabNotice) => {
        for (const tab of this.tabs) if (tab !== queue) tab.receive(notice);
      },
      mayPost: () => this.signedIn,
      onForeignSession: () => (this.foreignSessions += 1),
      onFailed: (error) => this.failures.push(error),
    });
    this.tabs.add(queue);
    const tab = new Tab(queue);
    await queue.start();
    await settled();
    return tab;
  }

  close({ queue }: Tab): void {
    queue.stop();
    this.tabs.delete(queue);
  }

  private async post(message: Unsent): Promise<RoomMessage> {
    if (this.failure && !this.losesAnswers) throw this.failure;
    this.requests.push(message);
    const { clientId, content, room } = message;
    const known = this.posted.get(`${room} ${clientId}`);
    const seq = this.posted.size + 1;
    const posted = known ?? {
      id: `m${seq}`,
      seq,
      rev: 0,
      userId: 'me',
      clientId,
      content,
      pictures: [],
      replyTo: null,
    };
    this.posted.set(`${room} ${clientId}`, posted);
    if (this.failure) throw this.failure;
    return posted;
  }
}

/** A tab with the room on the screen. */
class Tab {
  echoes: readonly Echo[] = [];
  readonly posted: RoomMessage[] = [];
  readonly failures: unknown[] = [];

  constructor(readonly queue: SendingQueue) {
    queue.watch(ROOM, {
      onChange: (echoes) => (this.echoes = echoes),
      onPosted: (message) => this.posted.push(message),
      onFailed: (error) => this.failures.push(error),
    });
  }

  async write(...clientIds: string[]): Promise<void> {
    for (const clientId of clientIds) this.queue.add(ROOM, echo(clientId));
    await settled();
  }

  get statuses(): string[] {
    return this.echoes.map(({ clientId, status }) => `${clientId} ${status}`);
  }
}

let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  jest.useFakeTimers();
  browser = new Browser();
  tab = await browser.openTab();
});

afterEach(() => {
  jest.useRealTimers();
});

const contents = () => [...browser.posted.values()].map(({ content }) => content);

describe('the sending queue', () => {
  it('sends messages in order and forgets them', async () => {
    await tab.write('1', '2', '3');
    expect(contents()).toEqual(['1', '2', '3']);
    expect(tab.posted.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(tab.echoes).toEqual([]);
    expect(browser.records.all.size).toBe(0);
  });

  it('keeps messages while there is no connection and sends them in order by itself', async () => {
    browser.failure = OFFLINE;
    await tab.write('1', '2');
    expect(tab.statuses).toEqual(['1 waiting', '2 waiting']);
    expect(tab.failures).toEqual([]);
    browser.failure = undefined;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(contents()).toEqual(['1', '2']);
    expect(tab.echoes).toEqual([]);
  });

  it('sends at once when the connection is reported to be back', async () => {
    browser.failure = OFFLINE;
    await tab.write('1');
    browser.failure = undefined;
    tab.queue.resume();
    await settled();
    expect(contents()).toEqual(['1']);
  });

  it('sends what a closed tab has kept before newer messages, with its pictures', async () => {
    browser.failure = OFFLINE;
    tab.queue.add(ROOM, echo('1', { pictures: [PICTURE] }));
    await settled();
    browser.close(tab);
    browser.failure = undefined;
    const next = browser.openTab();
    await (await next).write('2');
    expect(contents()).toEqual(['1', '2']);
    expect(browser.requests[0]).toMatchObject({ pictures: [PICTURE] });
  });

  it('sends messages of a room that is not on the screen', async () => {
    browser.failure = OFFLINE;
    tab.queue.add('pod.p1', echo('1'));
    await settled();
    browser.close(tab);
    browser.failure = undefined;
    await browser.openTab();
    expect([...browser.posted.keys()]).toEqual(['pod.p1 1']);
  });

  it('posts a message once when the answers are lost', async () => {
    browser.failure = OFFLINE;
    browser.losesAnswers = true;
    await tab.write('1');
    browser.failure = undefined;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(browser.requests.map(({ clientId }) => clientId)).toEqual(['1', '1']);
    expect(contents()).toEqual(['1']);
    expect(tab.echoes).toEqual([]);
  });

  it('sends each message from one tab only and shows it in all', async () => {
    const other = await browser.openTab();
    browser.failure = OFFLINE;
    await tab.write('1', '2');
    expect(other.statuses).toEqual(['1 waiting', '2 waiting']);
    browser.failure = undefined;
    tab.queue.resume();
    other.queue.resume();
    await settled();
    expect(browser.requests.map(({ clientId }) => clientId)).toEqual(['1', '2']);
    expect([tab.echoes, other.echoes]).toEqual([[], []]);
    expect(other.posted).toEqual(tab.posted);
  });

  it('keeps the order of what another tab writes while this one loads', async () => {
    browser.failure = OFFLINE;
    await tab.write('1');
    const { readAll } = browser.records;
    const { promise: isWritten, resolve: write } = Promise.withResolvers<void>();
    browser.records.readAll = async () => {
      const records = await readAll();
      await isWritten;
      return records;
    };
    const opening = browser.openTab();
    await tab.write('2');
    write();
    const other = await opening;
    await tab.write('3');
    expect(other.statuses).toEqual(['1 waiting', '2 waiting', '3 waiting']);
    browser.close(tab);
    browser.failure = undefined;
    other.queue.resume();
    await settled();
    expect(contents()).toEqual(['1', '2', '3']);
  });

  it('keeps a refused message with the reason, after a reload too, and sends the next', async () => {
    browser.failure = OFFLINE;
    await tab.write('1', '2');
    browser.failure = BLOCKED;
    tab.queue.resume();
    await settled();
    expect(tab.failures).toEqual([BLOCKED, BLOCKED]);
    browser.close(tab);
    browser.failure = undefined;
    const next = await browser.openTab();
    expect(next.echoes).toMatchObject([
      { clientId: '1', status: 'failed', reason: BLOCKED.message },
      { clientId: '2', status: 'failed' },
    ]);
    expect(browser.requests).toEqual([]);
    next.queue.retry('2');
    next.queue.discard('1');
    await settled();
    expect(contents()).toEqual(['2']);
    expect(browser.records.all.size).toBe(0);
  });

  it('reports a refused message of a room that is not on the screen', async () => {
    browser.failure = BLOCKED;
    tab.queue.add('direct.d1', echo('1'));
    await settled();
    expect(browser.failures).toEqual([BLOCKED]);
  });

  it('fails a message at once when a service is unavailable, and sends it once the connection was renewed', async () => {
    browser.failure = UNAVAILABLE;
    await tab.write('1');
    expect(tab.statuses).toEqual(['1 failed']);
    expect(tab.failures).toEqual([UNAVAILABLE]);
    browser.failure = undefined;
    tab.queue.resume();
    await settled();
    expect(contents()).toEqual(['1']);
  });

  it('keeps waiting when a service is unavailable as the connection comes back', async () => {
    browser.failure = OFFLINE;
    await tab.write('1');
    browser.failure = UNAVAILABLE;
    tab.queue.resume();
    await settled();
    expect(tab.statuses).toEqual(['1 waiting']);
  });

  it('never sends what was discarded or removed at sign-out', async () => {
    browser.failure = OFFLINE;
    await tab.write('1', '2');
    tab.queue.discard('1');
    browser.records.all.clear();
    browser.failure = undefined;
    tab.queue.resume();
    await settled();
    expect(browser.requests).toEqual([]);
    expect(tab.echoes).toEqual([]);
  });

  it('does not bring a record back that the sign-out removed while it was being sent', async () => {
    browser.failure = BLOCKED;
    tab.queue.add(ROOM, echo('1'));
    await browser.records.readAll();
    browser.records.all.clear();
    await settled();
    expect(browser.records.all.size).toBe(0);
  });

  it('sends nothing in the session of another member', async () => {
    browser.failure = OFFLINE;
    await tab.write('1');
    browser.failure = undefined;
    browser.signedIn = false;
    tab.queue.resume();
    await settled();
    expect(browser.requests).toEqual([]);
    expect(tab.statuses).toEqual(['1 waiting']);
  });

  it('keeps messages for their own member when the server reports another one', async () => {
    browser.failure = new ApiError(403, 'foreign_identity', 'That is not you');
    await tab.write('1');
    expect(tab.statuses).toEqual(['1 waiting']);
    expect([tab.failures, browser.foreignSessions]).toEqual([[], 1]);
    browser.close(tab);
    browser.failure = undefined;
    await browser.openTab();
    expect(contents()).toEqual(['1']);
  });

  it('sends without storage', async () => {
    const blocked = () => Promise.reject(new Error('blocked'));
    Object.assign(browser.records, { put: blocked, has: blocked });
    await tab.write('1');
    expect(contents()).toEqual(['1']);
  });
});
