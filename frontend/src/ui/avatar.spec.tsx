import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/query-client.js';
import { Avatar } from './avatar.js';

const draw = (avatar: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient(() => undefined)}>{avatar}</QueryClientProvider>).container;

test('the picture of a captain has the rim that drawn portraits have; that of a member has none', () => {
  const isRimmed = (avatar: ReactNode) => draw(avatar).querySelector('.medallion') !== null;
  expect(isRimmed(<Avatar name="Captain Lyra" captain="lyra" src="/lyra.png" />)).toBe(true);
  expect(isRimmed(<Avatar name="Captain Lyra" captain="lyra" />)).toBe(false);
  expect(isRimmed(<Avatar name="Ada" src="/ada.png" />)).toBe(false);
});

test.each([
  [20, 'A', 0],
  [28, 'AV', 0],
  [40, 'AV', 1],
])('draws on %i px the letters %s, with %i patterns behind', (size, letters, patterns) => {
  const container = draw(<Avatar name="Ada Vega" size={size} />);
  expect(container.textContent).toBe(letters);
  expect(container.querySelectorAll('svg path')).toHaveLength(patterns);
});
