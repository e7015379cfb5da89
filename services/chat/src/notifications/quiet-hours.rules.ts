import type { QuietHours } from '@crew/contracts/chat/quiet-hours.entities';

/** Whether a moment is within somebody's quiet hours: by the clock on their wall, so that summer time moves them. */
export function isQuiet({ from, to, timeZone }: QuietHours, at: Date): boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  // Two digits each: the order of the texts is the order of the times.
  const now = clock.format(at);
  return from < to ? from <= now && now < to : from <= now || now < to;
}
