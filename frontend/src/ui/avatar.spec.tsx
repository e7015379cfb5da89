import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createQueryClient } from '../lib/query-client.js';
import { Avatar } from './avatar.js';

test.each([
  [32, 0],
  [40, 1],
])('draws a pattern behind the initials of %i px: %i', (size, patterns) => {
  const { container } = render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Avatar name="Ada Vega" size={size} />
    </QueryClientProvider>,
  );
  expect(container.textContent).toBe('AV');
  expect(container.querySelectorAll('svg path')).toHaveLength(patterns);
});
