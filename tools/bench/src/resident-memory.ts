import { readFile } from 'node:fs/promises';

/** Resident memory of a process in bytes. */
export async function residentMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1_024;
}
