import { write, writeSync } from 'node:fs';
import { Counter } from 'prom-client';

/** Lines beyond it are dropped while the output is full or not read: about 5,000. */
const MAX_WAITING_CHARS = 1024 * 1024;
/** How long a write of a working output takes at most. */
const STUCK_AFTER_MS = 1_000;
const RETRY_MS = 100;

const droppedLines = new Counter({
  name: 'crew_log_lines_dropped_total',
  help: 'Log lines that were dropped because the output was full or not read',
});

/**
 * Destination of log lines that neither blocks nor ends the process: writes are asynchronous, one at a time. Lines that
 * cannot be written are dropped and counted.
 */
class LogOutput {
  private readonly waiting: string[] = [];
  private waitingChars = 0;
  /** Time at which the current write began. */
  private writingSince: number | undefined;

  constructor(private readonly fd: number) {
    process.on('exit', () => this.flush());
  }

  write(line: string): void {
    if (this.waitingChars + line.length > MAX_WAITING_CHARS) return droppedLines.inc();
    this.waiting.push(line);
    this.waitingChars += line.length;
    if (this.writingSince === undefined) this.writeNext();
  }

  private writeNext(): void {
    const lines = this.take();
    if (lines.length === 0) return;
    this.writingSince = performance.now();
    this.writeBytes(Buffer.from(lines.join('')), lines.length);
  }

  private writeBytes(bytes: Buffer, lines: number): void {
    write(this.fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.writeBytes(bytes, lines), RETRY_MS).unref();
        return;
      }
      if (!error && written < bytes.length) return this.writeBytes(bytes.subarray(written), lines);
      this.writingSince = undefined;
      if (error) droppedLines.inc(lines);
      this.writeNext();
    });
  }

  private take(): string[] {
    this.waitingChars = 0;
    return this.waiting.splice(0);
  }

  /** Writes the last lines at the end of the process, unless that would block. */
  private flush(): void {
    if (this.writingSince !== undefined && performance.now() - this.writingSince > STUCK_AFTER_MS) return;
    try {
      writeSync(this.fd, this.take().join(''));
    } catch {
      // The process ends in any case.
    }
  }
}

/** The standard output of this process. */
export const standardOutput = new LogOutput(1);
