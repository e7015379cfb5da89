import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { watchNames } from './watch-names.js';

const watcher = { prepare: jest.fn(), press: jest.fn(), hover: jest.fn(), leave: jest.fn() };
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  render(
    <>
      <a id="name" href="/profile/nova%20prime">
        <span id="face">Nova</span>
      </a>
      <button id="seat" data-member="ada">
        Ada
      </button>
      <a id="admin" href="/profile/admin/ai-crew">
        AI Crew Management
      </a>
      <a id="own" href="/profile">
        Profile
      </a>
      <div data-profile-card>
        <a id="full" href="/profile/ada">
          Full profile
        </a>
      </div>
      <p id="elsewhere">Words</p>
    </>,
  );
  stop = watchNames(watcher);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.clearAllMocks();
});

const at = (id: string): HTMLElement => document.getElementById(id)!;
const point = (name: string, id: string, more: object): boolean =>
  fireEvent(at(id), Object.assign(new MouseEvent(name, { bubbles: true, clientX }), { pointerType: 'mouse', ...more }));
let clientX = 0;
/** The pointer moves onto an element. */
const over = (id: string, pointerType = 'mouse'): void => {
  point('pointerover', id, { pointerType });
  clientX += 1;
  point('pointermove', id, { pointerType });
};
/** Whether the page follows the link. */
const click = (id: string, keys: MouseEventInit = {}): boolean => fireEvent.click(at(id), keys);

test('a pressed name or face opens the card instead of the profile', () => {
  expect(click('face')).toBe(false);
  expect(click('seat')).toBe(false);
  expect(watcher.press.mock.calls).toEqual([
    [{ username: 'nova prime', anchor: at('name') }],
    [{ username: 'ada', anchor: at('seat') }],
  ]);
});

test('a new tab, other screens and the links of the card itself open as they are', () => {
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) expect(click('name', { [key]: true })).toBe(true);
  for (const id of ['admin', 'own', 'full']) expect(click(id)).toBe(true);
  expect(watcher.press).not.toHaveBeenCalled();
});

test('the card opens for a pointer that rests on a name, and not for one that passes', () => {
  over('name');
  expect(watcher.prepare).toHaveBeenCalled();
  over('elsewhere');
  jest.runAllTimers();
  expect(watcher.hover).not.toHaveBeenCalled();
  over('name');
  over('face');
  jest.runAllTimers();
  expect(watcher.hover).toHaveBeenCalledTimes(1);
});

test('a name that scrolls under a resting pointer opens no card until the pointer moves', () => {
  over('elsewhere');
  point('pointerover', 'name', {});
  point('pointermove', 'name', {});
  jest.runAllTimers();
  expect(watcher.hover).not.toHaveBeenCalled();
  clientX += 1;
  point('pointermove', 'name', {});
  jest.runAllTimers();
  expect(watcher.hover).toHaveBeenCalledTimes(1);
});

test('the card stays for a pointer that goes from the name to the card', () => {
  over('name');
  jest.runAllTimers();
  over('elsewhere');
  over('full');
  jest.runAllTimers();
  expect(watcher.leave).not.toHaveBeenCalled();
  over('elsewhere');
  jest.runAllTimers();
  expect(watcher.leave).toHaveBeenCalledTimes(1);
});

test('a finger or a narrow page opens no card without a press', () => {
  over('name', 'touch');
  jest.mocked(window.matchMedia).mockReturnValue({ matches: true } as MediaQueryList);
  over('seat');
  jest.runAllTimers();
  expect(watcher.hover).not.toHaveBeenCalled();
});
