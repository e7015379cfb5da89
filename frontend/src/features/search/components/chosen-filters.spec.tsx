import { test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../test/render.js';
import { ChosenFilters } from './chosen-filters.js';

test.each([
  ['link', 'With a link'],
  ['image', 'With a picture'],
  ['file', 'With a file'],
] as const)('names the filter of messages with %s', async (has, label) => {
  const wanted = { q: '', scope: { kind: 'everywhere' }, from: '', has, after: '', before: '' } as const;
  renderScreen(<ChosenFilters wanted={wanted} rooms={[]} onChange={() => undefined} />);
  await screen.findByRole('button', { name: `Remove: ${label}` });
});
