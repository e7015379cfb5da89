import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useParams } from 'react-router-dom';
import { answerCalls } from '../../../test/answer.js';
import { member, renderScreen } from '../../../test/render.js';
import { draftIn } from '../model/draft.js';
import { Composer } from './composer.js';

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

test('the key that confirms a conversion of the input method does not send in Safari, where the conversion is over then', () => {
  const onSend = jest.fn();
  const composer = { id: 'composer', room: 'music', placeholder: '', candidates: [], onSend };
  localStorage.setItem('user', JSON.stringify(member()));
  answerCalls({});
  renderScreen(<Composer {...composer} draft={{ read: () => '日本', write: () => undefined }} />);
  const field = screen.getByLabelText('Message');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(onSend).toHaveBeenCalledTimes(1);
});

function Room() {
  const { room = '' } = useParams();
  return (
    <>
      <Link to="/music">To music</Link>
      <Link to="/energy">To energy</Link>
      <Composer
        id="composer"
        key={room}
        room={room}
        placeholder="Share a signal..."
        draft={draftIn(room)}
        candidates={[]}
        onSend={() => undefined}
      />
    </>
  );
}

test('unfinished text and pictures of a room are kept while another room is open', async () => {
  localStorage.setItem('user', JSON.stringify(member()));
  answerCalls({});
  renderScreen(
    <Routes>
      <Route path="/:room" element={<Room />} />
    </Routes>,
    { path: '/music' },
  );
  await userEvent.type(screen.getByLabelText('Message'), 'Look');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['light'], 'sky.png', { type: 'image/png' }));
  expect(screen.getByAltText('sky.png')).toBeTruthy();
  fireEvent.click(screen.getByText('To energy'));
  expect(screen.queryByAltText('sky.png')).toBeNull();
  fireEvent.click(screen.getByText('To music'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Look');
  expect(screen.getByAltText('sky.png')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Remove sky.png'));
  expect(screen.queryByAltText('sky.png')).toBeNull();
});
