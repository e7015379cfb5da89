import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES } from '@crew/local-stack/stack/topology';

/** A line that a service logged as an error, or printed without its logger, as Node.js does before a crash. */
export interface ErrorLine {
  service: string;
  /** Message and error, in one line. */
  text: string;
  requestId: string | undefined;
}

interface PinoLine {
  level?: number;
  msg?: string;
  requestId?: string;
  call?: string;
  /** What NATS denied. */
  subject?: string;
  err?: { type?: string; message?: string; stack?: string };
}

const ERROR_LEVEL = 50;
/** What a service logs about a request that is none: for operators, because only another service can send one. */
const REFUSALS = ['rejected a malformed request'];

/** Reads what the services log from now on. */
export class LogWatch {
  private readonly positions = new Map<string, number>();

  private constructor(private readonly folder: string) {}

  static async start(dataDir: string): Promise<LogWatch> {
    const watch = new LogWatch(join(dataDir, 'logs'));
    for (const file of await watch.files()) watch.positions.set(file, (await stat(join(watch.folder, file))).size);
    return watch;
  }

  /** Returns the errors since the last time. */
  async errors(): Promise<ErrorLine[]> {
    const found: ErrorLine[] = [];
    for (const file of await this.files()) {
      const service = file.replace(/\.log$/, '');
      for (const line of (await this.newText(file)).split('\n')) {
        const error = errorOf(service, line);
        if (error) found.push(error);
      }
    }
    return found;
  }

  private async files(): Promise<string[]> {
    const names = await readdir(this.folder);
    return names.filter((name) => name.endsWith('.log') && SERVICES.some((service) => name.startsWith(service)));
  }

  /** The complete lines that a file has gained. */
  private async newText(file: string): Promise<string> {
    const handle = await open(join(this.folder, file));
    try {
      const from = this.positions.get(file) ?? 0;
      const bytes = Buffer.alloc(Math.max(0, (await handle.stat()).size - from));
      await handle.read(bytes, 0, bytes.length, from);
      const end = bytes.lastIndexOf('\n') + 1;
      this.positions.set(file, from + end);
      return bytes.toString('utf8', 0, end);
    } finally {
      await handle.close();
    }
  }
}

const STACK_LINES = 3;

/** Returns the error that a line reports, or undefined for any other line. */
export function errorOf(service: string, line: string): ErrorLine | undefined {
  if (!line.startsWith('{')) {
    return /^\S*(Error|Warning)\b/.test(line) ? { service, text: line.trim(), requestId: undefined } : undefined;
  }
  const { level = 0, msg = '', requestId, call, subject, err } = JSON.parse(line) as PinoLine;
  if (level < ERROR_LEVEL || REFUSALS.includes(msg)) return undefined;
  const stack = err?.stack?.split('\n').slice(0, STACK_LINES).join(' ') ?? err?.message ?? '';
  return { service, text: [call, msg, subject, stack].filter(Boolean).join(' · '), requestId };
}
