import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../../test/render.js';
import type { DayPoint } from '../model/day-series.js';
import { ChartPanel } from './chart-panel.js';

const series = [
  { id: 'in', name: 'Earned', hue: 'gold' },
  { id: 'out', name: 'Spent', hue: 'money' },
];
const points: readonly DayPoint[] = [
  { day: '2026-11-21', values: { in: 3, out: 1_200 } },
  { day: '2026-11-22', values: { in: 0 } },
  { day: '2026-11-23', values: { in: 7, out: 2 } },
];
const chart = { title: 'Flow', empty: 'Nothing yet.', kind: 'bars', series } as const;

beforeEach(() => {
  // jsdom lays nothing out.
  globalThis.ResizeObserver = class {
    constructor(private readonly callback: ResizeObserverCallback) {}
    observe() {
      this.callback([{ contentRect: { width: 640 } } as ResizeObserverEntry], this as unknown as ResizeObserver);
    }
    disconnect() {}
    unobserve() {}
  };
});

describe('a chart by day', () => {
  it('announces the values of the day that arrow keys lead to', async () => {
    renderScreen(<ChartPanel {...chart} points={points} />);
    const slider = screen.getByRole('slider', { name: 'Flow' });
    expect(slider.getAttribute('aria-valuetext')).toBe('23 Nov 2026: Earned 7, Spent 2');
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(slider);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(slider.getAttribute('aria-valuetext')).toBe('21 Nov 2026: Earned 3, Spent 1,200');
    expect(slider.getAttribute('aria-valuenow')).toBe('0');
    expect(slider.textContent).toContain('21 Nov 2026');
    await userEvent.keyboard('{End}');
    expect(slider.getAttribute('aria-valuenow')).toBe('2');
  });

  it.each(['bars', 'lines'] as const)('draws %s with axes', (kind) => {
    const { container } = renderScreen(<ChartPanel {...chart} kind={kind} points={points} />);
    const texts = [...container.querySelectorAll('svg text')].map((text) => text.textContent);
    expect(texts).toEqual(expect.arrayContaining(['0', '21 Nov', '23 Nov']));
    expect(container.querySelectorAll(kind === 'bars' ? 'svg rect' : 'svg path').length).toBeGreaterThan(1);
  });

  it('shows the same as a table, newest first, and back', async () => {
    renderScreen(<ChartPanel {...chart} points={points} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.queryByRole('slider')).toBeNull();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['Day', 'Earned', 'Spent'],
      ['23 Nov 2026', '7', '2'],
      ['22 Nov 2026', '0', '–'],
      ['21 Nov 2026', '3', '1,200'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    screen.getByRole('slider');
  });

  it('says so when there is nothing to draw', () => {
    renderScreen(<ChartPanel {...chart} points={[{ day: '2026-11-21', values: { in: 0 } }]} />);
    screen.getByText('Nothing yet.');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
