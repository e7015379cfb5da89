import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client.js';

const queryKey: readonly unknown[] = ['wallet'];
let client: QueryClient;
let observer: QueryObserver<string>;
let end: () => void;
/** Answers the questions in the order in which they were asked. */
let asked: ((answer: string) => void)[];

beforeEach(() => {
  asked = [];
  client = createQueryClient(() => undefined);
  client.mount();
  observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((answer) => asked.push(answer)),
  });
  end = observer.subscribe(() => undefined);
});

afterEach(() => {
  end();
  client.clear();
  client.unmount();
  onlineManager.setOnline(true);
});

/** Lets what was answered arrive. */
const arrived = () => new Promise((done) => setTimeout(done));
const shown = () => observer.getCurrentResult().data;

it('asks once when nothing happens meanwhile', async () => {
  asked[0]!('as it is');
  await arrived();
  expect([asked.length, shown()]).toEqual([1, 'as it is']);
});

it('asks again when the first answer was called out of date before it came', async () => {
  void client.invalidateQueries({ queryKey });
  asked[0]!('as it was');
  await arrived();
  expect(asked).toHaveLength(2);
  asked[1]!('as it is');
  await arrived();
  expect([asked.length, shown()]).toEqual([2, 'as it is']);
});

it('asks again when something newer was told before the answer came', async () => {
  client.setQueryData(queryKey, 'as it is');
  asked[0]!('as it was');
  await arrived();
  expect(asked).toHaveLength(2);
  asked[1]!('as it is');
  await arrived();
  expect([asked.length, shown()]).toEqual([2, 'as it is']);
});

it('asks also where the browser knows of no network, for it may be wrong', async () => {
  onlineManager.setOnline(false);
  void client.invalidateQueries({ queryKey });
  asked[0]!('as it was');
  await arrived();
  asked[1]!('as it is');
  await arrived();
  expect([asked.length, shown()]).toEqual([2, 'as it is']);
});

it('asks again for what failed, and for nothing else, when the network is back', async () => {
  let tries = 0;
  const failing = new QueryObserver(client, {
    queryKey: ['out of reach'],
    queryFn: () => Promise.reject(new Error(`try ${(tries += 1)}`)),
  });
  const stop = failing.subscribe(() => undefined);
  asked[0]!('as it is');
  await arrived();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await arrived();
  stop();
  expect([asked.length, tries]).toEqual([1, 2]);
});
