import type { Connection } from 'mongoose';
import { Gauge } from 'prom-client';
import type { HealthChecks } from '../health/health-checks.js';

const CHECK_EVERY_MS = 5_000;
const MEGABYTE = 1024 * 1024;
const CHECK_NAME = 'disk space of mongodb';

const freeBytes = new Gauge({
  name: 'crew_database_free_bytes',
  help: 'Free space of the disk that holds the database',
});

/**
 * Watches the free space of the database's disk. MongoDB ends when its disk is full, and takes reads with it; therefore
 * writes are refused before that, and `/ready` names the cause.
 */
export class DiskSpace {
  private low = false;

  /** @param env read at each check */
  constructor(
    private readonly env: { readonly DATABASE_MIN_FREE_MB: number },
    private readonly checks: HealthChecks,
  ) {}

  /** Whether less than `DATABASE_MIN_FREE_MB` is free, so that no member may write. */
  get isLow(): boolean {
    return this.low;
  }

  /** Checks the space now and at intervals, until the connection closes. */
  async watch(connection: Connection): Promise<void> {
    const check = (): Promise<void> =>
      // While the database is unavailable its own check says so.
      this.check(connection).catch(() => undefined);
    await check();
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    timer.unref();
    connection.once('close', () => clearInterval(timer));
  }

  private async check(connection: Connection): Promise<void> {
    const { fsTotalSize, fsUsedSize } = (await connection.db!.command({ dbStats: 1 })) as Record<string, number>;
    // Some servers do not report their disk.
    if (fsTotalSize === undefined || fsUsedSize === undefined) return;
    const free = fsTotalSize - fsUsedSize;
    freeBytes.set(free);
    this.low = free < this.env.DATABASE_MIN_FREE_MB * MEGABYTE;
    if (this.low) this.checks[CHECK_NAME] = () => Promise.reject(new Error('the disk is full'));
    else delete this.checks[CHECK_NAME];
  }
}
