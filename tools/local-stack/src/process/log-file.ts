import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const ROTATE_ABOVE_BYTES = 20 * 1024 * 1024;
const TAIL_BYTES = 16 * 1024;

const LAST_LINES = 3;
/** How Node prints an uncaught error above its stack trace. */
const UNCAUGHT = /^(\w*Error|Error \[\w+\]): /;

export interface LogFile {
  /** For the stdio of a child process. */
  readonly fd: number;
  /** Length when opened: the output of the next process begins there. */
  readonly startsAt: number;
  close(): void;
}

/** Opens a log for appending. A large log is renamed to `.1` first. */
export function openLog(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > ROTATE_ABOVE_BYTES) renameSync(path, `${path}.1`);
  const fd = openSync(path, 'a');
  return { fd, startsAt: fstatSync(fd).size, close: () => closeSync(fd) };
}

/** Returns the uncaught error that a program logged after `startsAt`, or its last lines when there is none. */
export function readLastError(path: string, startsAt: number): string {
  const fd = openSync(path, 'r');
  try {
    const { size } = fstatSync(fd);
    const from = Math.max(startsAt, size - TAIL_BYTES);
    const bytes = Buffer.alloc(Math.max(0, size - from));
    readSync(fd, bytes, 0, bytes.length, from);
    const lines = bytes.toString().split('\n').map(messageOf).filter(Boolean);
    return lines.findLast((line) => UNCAUGHT.test(line)) ?? lines.slice(-LAST_LINES).join('\n');
  } finally {
    closeSync(fd);
  }
}

function messageOf(line: string): string {
  if (!line.startsWith('{')) return line.trim();
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [msg, err?.message].filter((part, index, all) => part && all.indexOf(part) === index).join(': ') || line;
  } catch {
    return line;
  }
}
