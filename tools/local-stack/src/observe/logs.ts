import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A log record; `rest` holds its other fields. */
export interface LogRecord {
  time: string;
  service: string;
  level: number;
  message: string;
  rest: Record<string, unknown>;
}

const TAIL_BYTES = 4 * 1024 * 1024;

/** The records of all logs in a folder that contain one of these request or trace ids, ordered by time. */
export async function findRecords(folder: string, ids: readonly string[]): Promise<LogRecord[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.log'));
  const lines = await Promise.all(files.map((file) => tailOf(join(folder, file))));
  return lines
    .flatMap((text) => text.split('\n'))
    .filter((line) => ids.some((id) => line.includes(id)))
    .flatMap((line) => parseRecord(line) ?? [])
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

function parseRecord(line: string): LogRecord | undefined {
  try {
    const { time, service, level, msg, pid: _pid, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return { time: String(time), service: String(service), level: Number(level), message: String(msg ?? ''), rest };
  } catch {
    return undefined;
  }
}
