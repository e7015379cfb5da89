import { expect, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { useCards } from './landing-cards.js';

function Page() {
  useCards();
  return (
    <>
      <button {...{ command: 'show-modal', commandfor: 'card' }}>Open</button>
      <dialog id="card">
        <button {...{ command: 'close', commandfor: 'card' }}>Close</button>
      </dialog>
    </>
  );
}

test('opens and closes cards in a browser that does not know commands of buttons', () => {
  // Nor does jsdom know dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('It is open already', 'InvalidStateError');
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const { getByText, container } = render(<Page />);
  const dialog = container.querySelector('dialog')!;
  fireEvent.click(getByText('Open'));
  fireEvent.click(getByText('Open'));
  expect(dialog.open).toBe(true);
  fireEvent.click(getByText('Close'));
  expect(dialog.open).toBe(false);
});
