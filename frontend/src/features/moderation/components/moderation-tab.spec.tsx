import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerCalls } from '../../../../test/answer.js';
import { member, renderScreen } from '../../../../test/render.js';
import { sampleFlag } from '../../../../test/sample-flag.js';
import { sampleMessage } from '../../../../test/sample-message.js';
import ModerationTab from './moderation-tab.js';
import { SETTLE_MS } from './use-moved-cases.js';

const CASE_PX = 100;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem('user', JSON.stringify(member({ id: 'admin', isAdmin: true })));
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * CASE_PX;
  });
});
afterEach(() => void jest.useRealTimers());

const flagOf = (id: string) =>
  sampleFlag(id, {
    kind: 'deck-message',
    deckId: 'creation',
    conversationId: null,
    message: {
      ...sampleMessage(id, { seq: 1, userId: 'ada', content: `Words of ${id}` }),
      deckId: 'creation',
      hidden: false,
    },
  });

/** Opens the queue with these cases; those that are decided leave it. */
async function openQueue(ids: string[]) {
  const open = new Set(ids);
  const decided: string[] = [];
  const flags = () => ({ body: [...open].map(flagOf) });
  const decisions = ids.map((id) => [
    `POST /api/admin/flags/${id}/resolve`,
    () => {
      decided.push(id);
      open.delete(id);
      return { body: flagOf(id) };
    },
  ]);
  answerCalls({ 'GET /api/admin/flags': flags, ...Object.fromEntries(decisions) });
  renderScreen(<ModerationTab />);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(ids.length));
  return decided;
}

const settle = () => act(() => jest.advanceTimersByTime(SETTLE_MS));
const firstDismiss = () => within(screen.getAllByRole('article')[0]!).getByRole('button', { name: 'Dismiss' });

test('a double press decides the case that was aimed at, and not the one that takes its place', async () => {
  const decided = await openQueue(['first', 'second']);
  settle();
  fireEvent.click(firstDismiss());
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(firstDismiss().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(firstDismiss());
  expect(decided).toEqual(['first']);
  settle();
  fireEvent.click(firstDismiss());
  await waitFor(() => expect(decided).toEqual(['first', 'second']));
});

test('a case that stays where it is can be decided while those below it move', async () => {
  const decided = await openQueue(['first', 'second', 'third']);
  settle();
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1]!);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  fireEvent.click(firstDismiss());
  await waitFor(() => expect(decided).toEqual(['second', 'first']));
});
