import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../../test/render.js';
import { HeatMap } from './heat-map.js';

const cell = (text: string) => ({ text, strength: 0.5, title: `cell ${text}` });
const rows = [
  { name: 'First', note: '2', cells: [cell('1'), cell('2')] },
  { name: 'Second', note: '1', cells: [cell('3')] },
];

it('arrow keys lead from cell to cell, and not to where there is none', async () => {
  renderScreen(<HeatMap label="Who stays" hue="money" head={['Week', 'Members']} columns={['0', '1']} rows={rows} />);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await userEvent.tab();
  expect(focused()).toBe('cell 1');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('cell 2');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('cell 2');
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  expect(focused()).toBe('cell 3');
  expect(screen.getAllByRole('row')).toHaveLength(3);
  screen.getByRole('grid', { name: 'Who stays' });
});
