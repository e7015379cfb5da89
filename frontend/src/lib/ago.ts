import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `3 hours ago`, `yesterday`, `just now`; the last also for an invalid date. @param now epoch milliseconds */
export function ago(at: string, now: number): string {
  const seconds = (now - Date.parse(at)) / 1_000;
  const unit = UNITS.find(([, size]) => seconds >= size);
  if (!unit) return t`just now`;
  return new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(-Math.floor(seconds / unit[1]), unit[0]);
}
