import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../test/render.js';
import { StepChart } from './step-chart.js';

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00Z') }));
afterEach(() => void jest.useRealTimers());

test('holds a value until the day on which it changes', () => {
  const points = [
    { day: '2026-03-01', value: 200 },
    { day: '2026-03-06', value: 100 },
  ];
  renderScreen(<StepChart label="Balance" points={points} />);
  const line = screen.getByRole('img', { name: 'Balance' }).querySelector('path[fill=none]')!;
  // Ten days are 1,000 wide; the highest value is at 12.
  expect(line.getAttribute('d')!.trim()).toBe('M0 12 H500 V126 H1000');
});
