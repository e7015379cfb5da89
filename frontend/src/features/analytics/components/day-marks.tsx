import { Box } from '@chakra-ui/react';
import type { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type DayPoint, segmentsOf, type Series } from '../model/day-series.js';
import { DASHES, seriesColor } from './series-colors.js';

export type YScale = ReturnType<typeof scaleLinear<number>>;

interface MarksProps {
  series: readonly Series[];
  points: readonly DayPoint[];
  y: YScale;
}

/** A bar for each day, each series on top of the one before. */
export const DayBars = ({ series, points, x, y }: MarksProps & { x: ReturnType<typeof scaleBand<string>> }) =>
  series.map(({ id, hue }, index) => (
    <Box as="g" key={id} css={seriesColor(hue, index)}>
      {points.map((point) => {
        const { from, to } = segmentsOf(series, point)[index]!;
        if (from === to) return null;
        const [upper, lower] = [y(Math.max(from, to)), y(Math.min(from, to))];
        // A pixel between parts, so that they differ without colors.
        const height = Math.max(1, lower - upper - (series.length > 1 ? 1 : 0));
        return (
          <rect key={point.day} x={x(point.day)} y={upper} width={x.bandwidth()} height={height} fill="currentColor" />
        );
      })}
    </Box>
  ));

/** A line for each series through the days on which it is known. */
export const DayLines = ({
  series,
  points,
  middleOf,
  y,
  shown,
}: MarksProps & { middleOf: (index: number) => number; shown: number | null }) =>
  series.map(({ id, hue }, index) => {
    const known = points.flatMap(({ values }, at) => {
      const value = values[id];
      return value === undefined ? [] : [{ at, value }];
    });
    const marked = known.length === 1 ? known : known.filter(({ at }) => at === shown);
    return (
      <Box as="g" key={id} css={seriesColor(hue, index)}>
        <LinePath
          data={known}
          x={({ at }) => middleOf(at)}
          y={({ value }) => y(value)}
          stroke="currentColor"
          strokeWidth={2}
          strokeDasharray={DASHES[index % DASHES.length]}
          strokeLinejoin="round"
        />
        {marked.map(({ at, value }) => (
          <circle key={at} cx={middleOf(at)} cy={y(value)} r={4} fill="currentColor" />
        ))}
      </Box>
    );
  });
