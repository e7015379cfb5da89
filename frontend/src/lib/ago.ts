const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `3 hours ago`, `yesterday`, `Just now`; the last also for an invalid date. @param now epoch milliseconds */
export function ago(at: string, now: number): string {
  const seconds = (now - Date.parse(at)) / 1_000;
  const unit = UNITS.find(([, size]) => seconds >= size);
  return unit ? format.format(-Math.floor(seconds / unit[1]), unit[0]) : 'Just now';
}
