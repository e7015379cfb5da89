import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const ROTATE_ABOVE_BYTES = 20 * 1024 * 1024;
const TAIL_BYTES = 16 * 1024;

const LAST_LINES = 3;
/** As Node prints it above the stack trace. */
const UNCAUGHT = /^(\w*Error|Error \[\w+\]): /;

export interface LogFile {
  /** To be handed to a child process as its output. */
  readonly fd: number;
  /** Length at the opening: what a process says now comes after it. */
  readonly startsAt: number;
  close(): void;
}

/** Opens a log for appending; one that has grown large is set aside as `.1` first. */
export function openLog(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > ROTATE_ABOVE_BYTES) renameSync(path, `${path}.1`);
  const fd = openSync(path, 'a');
  return { fd, startsAt: fstatSync(fd).size, close: () => closeSync(fd) };
}

/** The error a program died of, as it wrote it after `startsAt`; its last lines when none is to be seen. */
export function lastWords(path: string, startsAt: number): string {
  const fd = openSync(path, 'r');
  try {
    const { size } = fstatSync(fd);
    const from = Math.max(startsAt, size - TAIL_BYTES);
    const bytes = Buffer.alloc(Math.max(0, size - from));
    readSync(fd, bytes, 0, bytes.length, from);
    const said = bytes.toString().split('\n').map(spoken).filter(Boolean);
    return said.findLast((line) => UNCAUGHT.test(line)) ?? said.slice(-LAST_LINES).join('\n');
  } finally {
    closeSync(fd);
  }
}

function spoken(line: string): string {
  if (!line.startsWith('{')) return line.trim();
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [msg, err?.message].filter((part, index, all) => part && all.indexOf(part) === index).join(': ') || line;
  } catch {
    return line;
  }
}
