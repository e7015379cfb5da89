import { Popover, Portal } from '@chakra-ui/react';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../../test/render.js';
import { Input } from './field.js';
import { Modal } from './modal.js';
import { dismissToast, toast, toastError } from './toast.js';

afterEach(() => act(dismissToast));

const card = () => screen.getByText('Saved').closest('[data-toast]') as HTMLElement;

const button = (name: string) => screen.getByRole('button', { name });
const isCovered = (element: HTMLElement) => element.closest('[inert]') !== null;
const untilFocused = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));

test('a toast is visible beside a dialog, to screen readers too', async () => {
  renderScreen(<Modal open onClose={() => undefined} title="A dialog" />);
  await screen.findByRole('dialog');
  await waitFor(() => expect(isCovered(screen.getByTestId('place'))).toBe(true));
  act(() => toastError('Not saved'));
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
  act(() => toast('Saved'));
  expect(within(screen.getByRole('region')).getByRole('status').textContent).toContain('Saved');
});

test('a toast is visible beside a popover, to screen readers too', async () => {
  renderScreen(
    <Popover.Root open modal>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label="A popover" />
        </Popover.Positioner>
      </Portal>
    </Popover.Root>,
  );
  await waitFor(() => expect(screen.getByTestId('place').closest('[aria-hidden]')).toBeTruthy());
  act(() => toastError('Not saved'));
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
  expect(screen.getByRole('region', { name: /Notices/ })).toBeTruthy();
});

test('F8 moves the focus from a dialog to a toast; Escape dismisses only the toast and returns the focus', async () => {
  // jsdom has no layout: everything counts as visible.
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 0, 9, 9)] as never);
  const onClose = jest.fn();
  renderScreen(
    <Modal open onClose={onClose} title="A dialog">
      <input aria-label="Name" />
    </Modal>,
  );
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await userEvent.click(name);
  act(() => toast('Saved'));
  fireEvent.keyDown(name, { key: 'F8' });
  expect(document.activeElement).toBe(card());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(name);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

/** Two dialogs, the second of which opens from the first. */
function Nested({ finalFocus }: { finalFocus?: () => HTMLElement | null }) {
  const [first, setFirst] = useState(false);
  const [second, setSecond] = useState(false);
  return (
    <>
      <button onClick={() => setFirst(true)}>Open</button>
      <button>Elsewhere</button>
      <Modal open={first} onClose={() => setFirst(false)} title="First" finalFocus={finalFocus}>
        <button onClick={() => setSecond(true)}>More</button>
        <input aria-label="Search" onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()} />
      </Modal>
      <Modal open={second} onClose={() => setSecond(false)} title="Second">
        <input aria-label="Name" />
      </Modal>
    </>
  );
}

test('covers the page and the dialogs under it, and gives the focus back to each', async () => {
  renderScreen(<Nested />);
  await userEvent.click(button('Open'));
  await screen.findByRole('dialog', { name: 'First' });
  await untilFocused(() => button('More'));
  expect([isCovered(button('Open')), isCovered(button('More'))]).toEqual([true, false]);

  await userEvent.click(button('More'));
  const name = await screen.findByLabelText('Name');
  await untilFocused(() => name);
  expect([isCovered(button('Open')), isCovered(button('More')), isCovered(name)]).toEqual([true, true, false]);

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull();
  await untilFocused(() => button('More'));
  expect([isCovered(button('Open')), isCovered(button('More'))]).toEqual([true, false]);

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await untilFocused(() => button('Open'));
  expect(isCovered(button('Open'))).toBe(false);
});

test('stays open at an Escape that a field in it has used', async () => {
  renderScreen(<Nested />);
  await userEvent.click(button('Open'));
  await userEvent.click(await screen.findByLabelText('Search'));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('gives the focus to what is named when it closes', async () => {
  renderScreen(<Nested finalFocus={() => button('Elsewhere')} />);
  await userEvent.click(button('Open'));
  await screen.findByRole('dialog');
  await userEvent.click(button('Close'));
  await untilFocused(() => button('Elsewhere'));
});

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Modal open={open} onClose={() => setOpen(false)} title="A question">
        <Input aria-label="Answer" autoFocus />
      </Modal>
    </>
  );
}

test('gives the focus back that a field in it took by itself', async () => {
  renderScreen(<Asking />);
  for (const _again of [1, 2]) {
    await userEvent.click(button('Open'));
    await untilFocused(() => screen.getByLabelText('Answer'));
    await userEvent.keyboard('{Escape}');
    await untilFocused(() => button('Open'));
  }
});

test('frees the page when the screen that it belongs to goes', async () => {
  const { rerender } = renderScreen(<Modal open onClose={() => undefined} title="A dialog" />);
  await screen.findByRole('dialog');
  const root = document.getElementById('root')!;
  await waitFor(() => expect(root.hasAttribute('inert')).toBe(true));
  rerender(<p>Another screen</p>);
  await waitFor(() => expect(root.hasAttribute('inert')).toBe(false));
});
