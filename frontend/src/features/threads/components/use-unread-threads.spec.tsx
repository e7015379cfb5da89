import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { answerCalls } from '../../../../test/answer.js';
import { openStream, publish } from '../../../../test/fake-event-source.js';
import { renderScreen } from '../../../../test/render.js';
import { stream } from '../../../lib/event-stream.js';
import { useUnreadThreads } from './use-unread-threads.js';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const changed = (threadId: string, lastSeq: number, lastReadSeq: number) =>
  publish('thread-changed', { threadId, reading: { following: true, lastSeq, lastReadSeq } });
beforeEach(() => {
  jest.useFakeTimers();
  openStream();
});
afterEach(() => {
  stream.stop();
  jest.useRealTimers();
});

const Count = () => <p>{useUnreadThreads()} unread</p>;

test('counts the threads of all rooms, again when one becomes unread or read, and lists none', async () => {
  let unread = 1;
  const requests = answerCalls({
    'GET /api/threads/unread': () => ({ body: { unread } }),
    'GET /api/pod-threads/unread': { body: { unread: 2 } },
  });
  renderScreen(<Count />);
  await wait(100);
  expect(screen.getByText('3 unread')).toBeTruthy();
  unread = 3;
  for (const threadId of ['one', 'two']) changed(threadId, 1, 0);
  await wait(5_000);
  expect(screen.getByText('5 unread')).toBeTruthy();
  expect(requests).toHaveLength(4);

  changed('one', 2, 0);
  await wait(5_000);
  expect(requests).toHaveLength(4);

  unread = 2;
  changed('one', 2, 2);
  await wait(5_000);
  expect(screen.getByText('4 unread')).toBeTruthy();
  expect(new Set(requests.map(({ path }) => path))).toEqual(
    new Set(['/api/threads/unread', '/api/pod-threads/unread']),
  );
});
