import { i18n } from '@lingui/core';

/** How a time is written; the text of each is in the language of the page and the time zone of the device. */
const TIMES = {
  /** `8:53 PM` */
  clock: { hour: 'numeric', minute: '2-digit' },
  /** `9 PM` */
  hour: { hour: 'numeric' },
  /** `22 Nov` */
  day: { day: 'numeric', month: 'short' },
  /** `22 Nov 2026` */
  date: { dateStyle: 'medium' },
  /** `22 November 2026` */
  longDate: { dateStyle: 'long' },
  /** `22 Nov 2026, 8:53 PM` */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** `Sunday, 22 November 2026 at 8:53 PM` */
  exact: { dateStyle: 'full', timeStyle: 'short' },
  /** `Sunday` */
  dayOfWeek: { weekday: 'long' },
  /** `Sunday 22 November` */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** That of the product's English dates: day before month, a clock of twelve hours. */
const ENGLISH = 'en-GB-u-hc-h12';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes a time; an invalid one is empty.
 * @param at epoch milliseconds, or ISO 8601; a day (`2026-11-22`) is one of UTC.
 * @param zone IANA time zone, if not that of the device
 * @throws RangeError for a time zone that the browser does not know
 */
export function formatTime(at: number | string, style: keyof typeof TIMES, zone?: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return '';
  const timeZone = typeof at === 'string' && !at.includes('T') ? 'UTC' : zone;
  const { locale } = i18n;
  const isEnglish = locale === 'en';
  const key = `${locale} ${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(isEnglish ? ENGLISH : locale, { ...TIMES[style], timeZone });
    formats.set(key, format);
  }
  const text = format.format(time);
  // "8:53 PM" and "1 Sep": no locale that all browsers have writes both, and the day first.
  return isEnglish ? text.replace(/\b[ap]m\b/, (half) => half.toUpperCase()).replace(/(Sep)t\b/, '$1') : text;
}

/** `1,234`; at most one decimal. */
export const formatNumber = (value: number): string => i18n.number(value, { maximumFractionDigits: 1 });

/** `12.5%` of a share between 0 and 1. */
export const formatShare = (share: number): string =>
  i18n.number(share, { style: 'percent', maximumFractionDigits: 1 });
