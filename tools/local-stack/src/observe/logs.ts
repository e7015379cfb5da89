import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A line of a log; what else it says is in `rest`. */
export interface LogLine {
  time: string;
  service: string;
  level: number;
  message: string;
  rest: Record<string, unknown>;
}

const TAIL_BYTES = 4 * 1024 * 1024;

/** Lines of all logs of a folder that bear one of these request or trace ids, in the order of their times. */
export async function linesAbout(folder: string, ids: readonly string[]): Promise<LogLine[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.log'));
  const lines = await Promise.all(files.map((file) => tailOf(join(folder, file))));
  return lines
    .flatMap((text) => text.split('\n'))
    .filter((line) => ids.some((id) => line.includes(id)))
    .flatMap((line) => parsed(line) ?? [])
    .sort((one, other) => (one.time < other.time ? -1 : 1));
}

async function tailOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function parsed(line: string): LogLine | undefined {
  try {
    const { time, service, level, msg, pid: _pid, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return { time: String(time), service: String(service), level: Number(level), message: String(msg ?? ''), rest };
  } catch {
    return undefined;
  }
}
