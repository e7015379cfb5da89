import type { QuietHours } from '@crew/contracts/chat/quiet-hours.entities';

/** Whether a moment is within quiet hours, by the local time of their zone including daylight saving. */
export function isQuiet({ from, to, timeZone }: QuietHours, at: Date): boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  // `HH:MM` sorts as text in the order of time.
  const now = clock.format(at);
  return from < to ? from <= now && now < to : from <= now || now < to;
}
