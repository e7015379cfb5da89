import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { HeadshotsService } from '../headshots/headshots.service.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { UploadsService } from '../uploads/uploads.service.js';

const SWEEP_INTERVAL_MS = 10 * 60_000;
/** Long enough that nothing still in progress is deleted. */
const PICTURES_MIN_AGE_MS = 24 * 3_600_000;

/** Periodically deletes uploads never completed and pictures that belong to nothing. */
@Injectable()
export class CleanupService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly uploads: UploadsService,
    private readonly headshots: HeadshotsService,
    private readonly pictures: PicturesService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping ??= this.sweep(new Date())
        .catch((error: unknown) => this.logger.warn({ err: error }, 'picture cleanup failed; the next sweep retries'))
        .finally(() => (this.sweeping = undefined));
    }, SWEEP_INTERVAL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** Idempotent, and safe to run on several replicas at once. */
  async sweep(now: Date): Promise<void> {
    await this.uploads.deleteExpired(now);
    const before = new Date(now.getTime() - PICTURES_MIN_AGE_MS);
    await this.headshots.deleteUnlisted(before);
    await this.pictures.cleanUp(before);
  }
}
