import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { startVisibilityHeartbeat } from './visibility-heartbeat.js';

const MINUTE = 60_000;

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  become(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('sends a heartbeat at once, every four minutes and when the page becomes hidden, but not while it is hidden', () => {
  const page = new FakePage();
  let sent = 0;
  const end = startVisibilityHeartbeat(page as unknown as Document, async () => void (sent += 1));
  expect(sent).toBe(1);
  jest.advanceTimersByTime(8 * MINUTE);
  expect(sent).toBe(3);
  page.become('hidden');
  expect(sent).toBe(4);
  jest.advanceTimersByTime(30 * MINUTE);
  expect(sent).toBe(4);
  page.become('visible');
  expect(sent).toBe(5);
  end();
  page.become('hidden');
  jest.advanceTimersByTime(30 * MINUTE);
  expect(sent).toBe(5);
});

it('sends nothing for a page that was opened in the background', () => {
  const page = new FakePage();
  page.visibilityState = 'hidden';
  let sent = 0;
  const end = startVisibilityHeartbeat(page as unknown as Document, async () => void (sent += 1));
  expect(sent).toBe(0);
  end();
});
