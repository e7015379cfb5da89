import { readFile } from 'node:fs/promises';

/** The clock ticks of /proc/<pid>/stat per second on Linux, USER_HZ (proc(5)). */
const TICKS_PER_SECOND = 100;

/** Microseconds of processor time that each process has used, by name. */
export type CpuTimes = Record<string, number>;

/** The fields utime and stime of /proc/<pid>/stat, in microseconds: all threads of the process. */
export function cpuMicrosOf(stat: string): number {
  // The second field, the program's name in brackets, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}

export async function cpuTimes(pids: Readonly<Record<string, number>>): Promise<CpuTimes> {
  const times = Object.entries(pids).map(
    async ([name, pid]) => [name, cpuMicrosOf(await readFile(`/proc/${pid}/stat`, 'utf8'))] as const,
  );
  return Object.fromEntries(await Promise.all(times));
}

/** What each process used between two readings. */
export const between = (before: CpuTimes, after: CpuTimes): CpuTimes =>
  Object.fromEntries(Object.entries(after).map(([name, micros]) => [name, micros - (before[name] ?? 0)]));
