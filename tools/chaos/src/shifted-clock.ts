/**
 * Preloaded into each service (`node --import`): shifts its wall clock by the milliseconds in the file of its name in the
 * folder `CHAOS_CLOCKS`, without a restart. The monotonic clock and timers go on, as when an operator sets the time.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How soon a change of the file has an effect. */
export const READ_EVERY_MS = 50;

/** Shifts `Date` of this process by what the file says, from now on. */
export function shiftClock(file: string): void {
  const now = Date.now.bind(Date);
  let offsetMs = 0;
  const read = (): void => {
    try {
      offsetMs = Number(readFileSync(file, 'utf8'));
    } catch {
      offsetMs = 0;
    }
  };
  read();
  setInterval(read, READ_EVERY_MS).unref();
  Date.now = () => now() + offsetMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, caller) => Reflect.construct(target, values.length > 0 ? values : [Date.now()], caller),
    apply: () => new Date().toString(),
  });
}

const service = /services\/([^/]+)\/bundle\/main\.cjs$/.exec(process.argv[1] ?? '')?.[1];
const folder = process.env['CHAOS_CLOCKS'];
if (service && folder) shiftClock(join(folder, service));
