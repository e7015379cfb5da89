import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';

/** How late at most something that is due begins. */
const TICK_MS = 1_000;

/**
 * Works off what is due, one after the other, each second and when {@link wake} is called, while the service runs. All
 * replicas do so: what is due is claimed in the database, so that one of them takes it.
 */
export abstract class DueWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private again = false;
  private stopped = true;

  constructor(protected readonly logger: Logger) {}

  /** Works on one that is due. @returns false when nothing is due */
  protected abstract workOnNext(): Promise<boolean>;

  onApplicationBootstrap(): void | Promise<void> {
    this.stopped = false;
    this.timer = setInterval(() => this.wake(), TICK_MS);
  }

  /** Resolves once the work in progress is done. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.working;
  }

  /** Looks for what is due now. */
  wake(): void {
    this.again = true;
    this.working ??= this.work().finally(() => (this.working = undefined));
  }

  private async work(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        while (!this.stopped && (await this.workOnNext()));
      } catch (error) {
        this.logger.warn({ err: error }, 'what is due waits for the next attempt');
      }
    }
  }
}
