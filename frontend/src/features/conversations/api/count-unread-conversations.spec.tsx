import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { answerCalls } from '../../../../test/answer.js';
import { openStream, publish } from '../../../../test/fake-event-source.js';
import { renderScreen } from '../../../../test/render.js';
import { stream } from '../../../lib/event-stream.js';
import { useCountUnreadConversations, useSyncUnreadConversations } from './count-unread-conversations.js';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
beforeEach(() => {
  jest.useFakeTimers();
  openStream();
});
afterEach(() => {
  stream.stop();
  jest.useRealTimers();
});

function Count() {
  useSyncUnreadConversations();
  const { data } = useCountUnreadConversations();
  return <p>{data ? `${data.unread} and ${data.requests}` : 'loading'}</p>;
}

test('counts once for the events that come together', async () => {
  let unread = 0;
  const requests = answerCalls({ 'GET /api/conversations/me/unread': () => ({ body: { unread, requests: 1 } }) });
  renderScreen(<Count />);
  await wait(100);
  expect(screen.getByText('0 and 1')).toBeTruthy();
  unread = 2;
  for (const name of ['direct-message', 'direct-message', 'direct-conversation-changed', 'direct-read']) publish(name);
  await wait(5_000);
  expect(screen.getByText('2 and 1')).toBeTruthy();
  expect(requests).toHaveLength(2);
});
