import { AxisBottom, AxisLeft } from '@visx/axis';
import type { scaleBand } from '@visx/scale';
import { formatNumber, formatTime } from '../../../lib/format.js';
import { type DayPoint, namedDays } from '../model/day-series.js';
import type { YScale } from './day-marks.js';

export const HEIGHT = 220;
export const MARGIN = { top: 12, right: 22, bottom: 26, left: 44 };
export const TICKS = 4;
/** Space for the name of a day. */
const DAY_PX = 64;
const TEXT = { fill: 'currentColor', fontFamily: 'inherit', fontSize: 12 };

interface DayAxesProps {
  points: readonly DayPoint[];
  x: ReturnType<typeof scaleBand<string>>;
  y: YScale;
  width: number;
}

/** Lines and numbers at round values, and the names of some days. */
export const DayAxes = ({ points, x, y, width }: DayAxesProps) => (
  <>
    {y.ticks(TICKS).map((tick) => (
      <line
        key={tick}
        x1={MARGIN.left}
        x2={width - MARGIN.right}
        y1={y(tick)}
        y2={y(tick)}
        stroke="currentColor"
        strokeOpacity={tick === 0 ? 0.6 : 0.2}
      />
    ))}
    <AxisLeft
      left={MARGIN.left}
      scale={y}
      tickValues={y.ticks(TICKS).filter(Number.isInteger)}
      tickFormat={(value) => formatNumber(Number(value))}
      hideAxisLine
      hideTicks
      tickLabelProps={{ ...TEXT, textAnchor: 'end', dx: 2, dy: '0.33em' }}
    />
    <AxisBottom
      top={HEIGHT - MARGIN.bottom}
      scale={x}
      tickValues={namedDays(points, (width - MARGIN.left) / DAY_PX)}
      tickFormat={(day) => formatTime(day, 'day')}
      hideAxisLine
      hideTicks
      tickLabelProps={{ ...TEXT, textAnchor: 'middle' }}
    />
  </>
);
