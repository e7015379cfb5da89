import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../test/render.js';
import { Button } from './button.js';

test.each([undefined, false, true])('cannot be pressed while it is loading, disabled being %s', async (disabled) => {
  const onClick = jest.fn();
  renderScreen(
    <Button loading disabled={disabled} onClick={onClick}>
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Loading...' }));
  expect(onClick).not.toHaveBeenCalled();
});
