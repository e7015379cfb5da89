import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { dismissToast, TOAST_MS, toast, toastError } from './toast.js';
import { Toaster } from './toaster.js';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const card = () => screen.getByText('Saved').closest('[data-toast]') as HTMLElement;

test('a new toast replaces the old one', () => {
  act(() => toast('Saved', 'Address updated'));
  act(() => toastError('Error', 'Something went wrong. Please try again.'));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong. Please try again.');
});

test('disappears after its time', () => {
  act(() => toast('Saved'));
  wait(TOAST_MS - 1);
  expect(screen.getByText('Saved')).toBeTruthy();
  wait(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('stays while hovered, and disappears its time after that', () => {
  act(() => toast('Saved'));
  fireEvent.pointerEnter(card());
  wait(TOAST_MS * 3);
  expect(screen.getByText('Saved')).toBeTruthy();
  fireEvent.pointerLeave(card());
  wait(TOAST_MS);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('F8 focuses it, Escape dismisses it', () => {
  act(() => toast('Saved'));
  fireEvent.keyDown(document, { key: 'F8' });
  expect(document.activeElement).toBe(card());
  fireEvent.keyDown(card(), { key: 'Escape' });
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a swipe of more than 50 pixels dismisses it, a shorter one does not', () => {
  // jsdom has no pointer capture, and its pointer events have no position.
  Element.prototype.setPointerCapture = () => undefined;
  const point = (name: string, clientX: number) =>
    fireEvent(card(), new MouseEvent(name, { clientX, bubbles: true, cancelable: true }));
  const swipe = (by: number) => {
    point('pointerdown', 100);
    point('pointermove', 100 + by);
    point('pointerup', 100 + by);
  };
  act(() => toast('Saved'));
  swipe(50);
  expect(screen.getByText('Saved')).toBeTruthy();
  swipe(51);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('the button dismisses it', () => {
  act(() => toast('Saved'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved')).toBeNull();
});
