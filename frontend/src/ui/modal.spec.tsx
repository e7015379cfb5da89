import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../test/render.js';
import { Modal } from './modal.js';
import { dismissToast, toast, toastError } from './toast.js';

afterEach(() => act(dismissToast));

const card = () => screen.getByText('Saved').closest('[data-toast]') as HTMLElement;

test('a toast is visible beside a dialog, to screen readers too', async () => {
  renderScreen(<Modal open onClose={() => undefined} title="A dialog" />);
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.queryByTestId('place')!.closest('[aria-hidden]')).toBeTruthy());
  act(() => toastError('Not saved'));
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
  act(() => toast('Saved'));
  expect(within(screen.getByRole('region')).getByRole('status').textContent).toContain('Saved');
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
