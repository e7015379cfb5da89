import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { notifyManager, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client.js';

const queryKey: readonly unknown[] = ['wallet'];
interface Answer {
  answer: (data: string) => void;
  fail: (error: Error) => void;
}
let client: QueryClient;
let observer: QueryObserver<string>;
let end: () => void;
/** Resolves the fetches in the order in which they were started. */
let fetches: ((answer: string) => void)[];

beforeEach(() => {
  fetches = [];
  client = createQueryClient(() => undefined);
  client.mount();
  observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((answer) => fetches.push(answer)),
  });
  end = observer.subscribe(() => undefined);
});

afterEach(() => {
  end();
  client.clear();
  client.unmount();
  onlineManager.setOnline(true);
});

/** Lets resolved fetches arrive. */
const settled = () => new Promise((done) => setTimeout(done));
const shown = () => observer.getCurrentResult().data;

it('fetches once when nothing changes meanwhile', async () => {
  fetches[0]!('as it is');
  await settled();
  expect([fetches.length, shown()]).toEqual([1, 'as it is']);
});

it('fetches again when the query is invalidated during its first fetch', async () => {
  void client.invalidateQueries({ queryKey });
  fetches[0]!('as it was');
  await settled();
  expect(fetches).toHaveLength(2);
  fetches[1]!('as it is');
  await settled();
  expect([fetches.length, shown()]).toEqual([2, 'as it is']);
});

it('fetches again when newer data is set during the fetch', async () => {
  client.setQueryData(queryKey, 'as it is');
  fetches[0]!('as it was');
  await settled();
  expect(fetches).toHaveLength(2);
  fetches[1]!('as it is');
  await settled();
  expect([fetches.length, shown()]).toEqual([2, 'as it is']);
});

it('fetches while the browser reports no network', async () => {
  onlineManager.setOnline(false);
  void client.invalidateQueries({ queryKey });
  fetches[0]!('as it was');
  await settled();
  fetches[1]!('as it is');
  await settled();
  expect([fetches.length, shown()]).toEqual([2, 'as it is']);
});

it('fetches failed queries, and no others, when the network is back', async () => {
  let tries = 0;
  const failing = new QueryObserver(client, {
    queryKey: ['out of reach'],
    queryFn: () => Promise.reject(new Error(`try ${(tries += 1)}`)),
  });
  const stop = failing.subscribe(() => undefined);
  fetches[0]!('as it is');
  await settled();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await settled();
  stop();
  expect([fetches.length, tries]).toEqual([1, 2]);
});

it('keeps the error of a query that failed until its next answer, but not when a screen opens', async () => {
  const answers: Answer[] = [];
  const failing = new QueryObserver(client, {
    queryKey: ['missing'],
    queryFn: () => new Promise((answer, fail) => answers.push({ answer, fail })),
  });
  const seen: string[] = [];
  // As React does, which reads the result after all changes of one fetch.
  const watch = () =>
    failing.subscribe(notifyManager.batchCalls(() => void seen.push(failing.getCurrentResult().status)));
  const leave = watch();
  answers[0]!.fail(new Error('first'));
  await settled();
  void client.invalidateQueries({ queryKey: ['missing'] });
  await settled();
  expect(failing.getCurrentResult()).toMatchObject({ error: new Error('first'), isFetching: true });
  answers[1]!.fail(new Error('second'));
  await settled();
  expect(failing.getCurrentResult()).toMatchObject({ error: new Error('second'), isFetching: false });
  expect(new Set(seen)).toEqual(new Set(['error']));
  leave();
  const leaveAgain = watch();
  expect(failing.getCurrentResult()).toMatchObject({ status: 'pending', error: null });
  answers[2]!.fail(new Error('third'));
  await settled();
  void client.invalidateQueries({ queryKey: ['missing'] });
  answers[3]!.answer('found');
  await settled();
  expect(failing.getCurrentResult()).toMatchObject({ status: 'success', error: null, data: 'found' });
  leaveAgain();
});
