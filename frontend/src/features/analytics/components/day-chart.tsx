import { Box } from '@chakra-ui/react';
import { scaleBand, scaleLinear } from '@visx/scale';
import { formatNumber, formatTime } from '../../../lib/format.js';
import { type DayPoint, rangeOf, type Series } from '../model/day-series.js';
import { DayAxes, HEIGHT, MARGIN, TICKS } from './day-axes.js';
import { DayBars, DayLines } from './day-marks.js';
import { DayTooltip } from './day-tooltip.js';
import { Legend } from './legend.js';
import { useShownDay } from './use-shown-day.js';
import { useWidth } from './use-width.js';

export interface DayChartProps {
  label: string;
  kind: 'bars' | 'lines';
  series: readonly Series[];
  /** One at least. */
  points: readonly DayPoint[];
}

/** A day with its values, in words. */
const pointText = (series: readonly Series[], { day, values }: DayPoint): string =>
  `${formatTime(day, 'date')}: ${series.map(({ id, name }) => `${name} ${formatNumber(values[id] ?? 0)}`).join(', ')}`;

/**
 * Bars or lines by day. For assistive technology it is a slider: arrow keys lead along the days, and the values of each are
 * announced.
 */
export function DayChart({ label, kind, series, points }: DayChartProps) {
  const [box, width] = useWidth();
  const x = scaleBand({
    domain: points.map(({ day }) => day),
    range: [MARGIN.left, Math.max(width - MARGIN.right, MARGIN.left)],
    padding: 0.2,
  });
  const y = scaleLinear({
    domain: rangeOf(kind, series, points),
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: TICKS,
  });
  const middleOf = (index: number): number => (x(points[index]!.day) ?? 0) + x.bandwidth() / 2;
  const { current, shown, handlers } = useShownDay(points.length, (left) =>
    Math.floor((left - MARGIN.left) / Math.max(x.step(), 1)),
  );

  return (
    <Box as="figure" m="0">
      <Box
        ref={box}
        position="relative"
        h={`${HEIGHT}px`}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={current}
        aria-valuetext={pointText(series, points[current]!)}
        borderRadius="sm"
        color="fg.subtle"
        {...handlers}
      >
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden="true" style={{ display: 'block' }}>
            {shown !== null && (
              <rect
                x={middleOf(shown) - x.step() / 2}
                y={MARGIN.top}
                width={x.step()}
                height={HEIGHT - MARGIN.top - MARGIN.bottom}
                fill="currentColor"
                fillOpacity={0.18}
              />
            )}
            <DayAxes points={points} x={x} y={y} width={width} />
            {kind === 'bars' ? (
              <DayBars series={series} points={points} x={x} y={y} />
            ) : (
              <DayLines series={series} points={points} middleOf={middleOf} y={y} shown={shown} />
            )}
          </svg>
        )}
        {shown !== null && width > 0 && (
          <DayTooltip series={series} point={points[shown]!} left={middleOf(shown)} width={width} />
        )}
      </Box>
      {series.length > 1 && <Legend series={series} />}
    </Box>
  );
}
