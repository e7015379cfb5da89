import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { keepLookingOn } from './look-on.js';

const MINUTE = 60_000;

class Sight extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('says so at once, every four minutes, and as the page goes out of sight; not while it is out of it', () => {
  const page = new Sight();
  let said = 0;
  const end = keepLookingOn(page as unknown as Document, async () => void (said += 1));
  expect(said).toBe(1);
  jest.advanceTimersByTime(8 * MINUTE);
  expect(said).toBe(3);
  page.turn('hidden');
  expect(said).toBe(4);
  jest.advanceTimersByTime(30 * MINUTE);
  expect(said).toBe(4);
  page.turn('visible');
  expect(said).toBe(5);
  end();
  page.turn('hidden');
  jest.advanceTimersByTime(30 * MINUTE);
  expect(said).toBe(5);
});

it('says nothing of a page that was opened in the background', () => {
  const page = new Sight();
  page.visibilityState = 'hidden';
  let said = 0;
  const end = keepLookingOn(page as unknown as Document, async () => void (said += 1));
  expect(said).toBe(0);
  end();
});
