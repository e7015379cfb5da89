import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../test/render.js';
import { MemberName } from './member-name.js';

test('an admin wears a badge beside the name, others do not', () => {
  renderScreen(
    <>
      <MemberName name="Grace" username="grace" isAdmin />
      <MemberName name="Ada" username="ada" />
    </>,
  );
  expect(screen.getAllByText('Admin')).toHaveLength(1);
  expect(screen.getByText('Grace').nextElementSibling?.textContent).toBe('Admin');
});

test('the username is the tooltip of what can be hovered or focused', () => {
  renderScreen(
    <>
      <MemberName name="Grace" username="grace" to="/profile/grace" />
      <MemberName name="Ada" username="ada" />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Grace' }).dataset.tooltip).toBe('@grace');
  expect(screen.getByText('Ada').dataset.tooltip).toBe('@ada');
});
