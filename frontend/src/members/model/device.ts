import { t } from '@lingui/core/macro';

const BROWSERS = {
  Edge: /Edg\//,
  Opera: /OPR\//,
  Firefox: /Firefox\//,
  Chrome: /Chrome\//,
  Safari: /Safari\//,
  curl: /curl\//,
};
const SYSTEMS = {
  iOS: /iPhone|iPad/,
  Android: /Android/,
  Windows: /Windows/,
  macOS: /Mac OS X/,
  Linux: /Linux/,
};

const named = (known: Record<string, RegExp>, userAgent: string): string | undefined =>
  Object.entries(known).find(([, pattern]) => pattern.test(userAgent))?.[0];

/** A readable name of a user agent: `Firefox on Linux`. */
export function deviceOf(userAgent: string): string {
  const browser = named(BROWSERS, userAgent);
  const system = named(SYSTEMS, userAgent);
  return browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`);
}
