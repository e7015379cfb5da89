/** A line, or a part of the bars, of a chart by day. */
export interface Series {
  id: string;
  name: string;
  /** A palette of the theme. */
  hue: string;
}

export interface DayPoint {
  /** `2025-11-21`, UTC */
  day: string;
  /** By the series' id; absent when it is not known. */
  values: Readonly<Record<string, number>>;
}

/** Part of a bar, from one value to another. */
interface Segment {
  id: string;
  from: number;
  to: number;
}

/** The parts of a day's bar: above zero from the first series up, below it down. */
export function segmentsOf(series: readonly Series[], { values }: DayPoint): Segment[] {
  let [above, below] = [0, 0];
  return series.map(({ id }) => {
    const value = values[id] ?? 0;
    const from = value < 0 ? below : above;
    if (value < 0) below += value;
    else above += value;
    return { id, from, to: from + value };
  });
}

/** The lowest and the highest value of a chart; zero is always among them. */
export function rangeOf(
  kind: 'bars' | 'lines',
  series: readonly Series[],
  points: readonly DayPoint[],
): [number, number] {
  const values = points.flatMap((point) =>
    kind === 'bars' ? segmentsOf(series, point).map(({ to }) => to) : series.map(({ id }) => point.values[id] ?? 0),
  );
  return [Math.min(0, ...values), Math.max(1, ...values)];
}

/** Whether there is nothing to draw. */
export const isEmpty = (series: readonly Series[], points: readonly DayPoint[]): boolean =>
  points.every(({ values }) => series.every(({ id }) => (values[id] ?? 0) === 0));

/** The days that the axis names: the last one, and others at equal steps before it. */
export function namedDays(points: readonly DayPoint[], max: number): string[] {
  const step = Math.ceil(points.length / Math.max(1, max));
  return points.filter((_, index) => (points.length - 1 - index) % step === 0).map(({ day }) => day);
}

/** The point that a key leads to from another; undefined for other keys. */
export function pointAfter(key: string, index: number, count: number): number | undefined {
  const week = 7;
  const to = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageUp: index - week,
    PageDown: index + week,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1);
}
