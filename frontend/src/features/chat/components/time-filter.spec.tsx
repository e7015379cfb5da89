import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../../test/render.js';
import { TimeFilter } from './time-filter.js';

test('offers all time, an hour, a day, a week and a month', async () => {
  const onChange = jest.fn();
  renderScreen(<TimeFilter deckId="ascension" value="all" onChange={onChange} />);
  await userEvent.click(screen.getByLabelText('Show messages of: All time'));
  const menu = await screen.findByRole('menu');
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(offered).toEqual(['All time', 'Last hour', 'Last 24 hours', 'Last 7 days', 'Last 30 days']);
  await waitFor(() => expect(document.activeElement).toBe(menu));
  await userEvent.keyboard('{End}');
  const last = screen.getByRole('menuitem', { name: 'Last 30 days' });
  await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toBe(last.id));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('30d'));
});
