import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../../../test/render.js';
import EditField from './edit-field.js';

let finish: () => void;

function Message() {
  const [editing, setEditing] = useState(true);
  const save = () => new Promise<void>((resolve) => (finish = resolve));
  return (
    <>
      <div role="article" tabIndex={-1} aria-label="Message">
        {editing && <EditField id="m1" content="Hi" optional={false} onSave={save} onClose={() => setEditing(false)} />}
      </div>
      <textarea aria-label="Composer" />
    </>
  );
}

test.each([
  ['stays in the field that it moved to while the edit was saved', 'Composer', 'Composer'],
  ['goes to the message from the field that closes', 'Edit message', 'Message'],
])('the focus %s', async (_words, before, after) => {
  // Not in jsdom.
  Element.prototype.scrollIntoView = () => undefined;
  renderScreen(<Message />);
  await userEvent.type(screen.getByLabelText('Edit message'), ' there{Enter}');
  act(() => screen.getByLabelText(before).focus());
  finish();
  await waitFor(() => expect(screen.queryByLabelText('Edit message')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText(after));
});
