import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { UnsentPictures } from '../attachments/unsent-pictures.js';
import { UPLOAD_LIVES_MS, UploadsService } from '../uploads/uploads.service.js';
import { UploadRepository } from '../uploads/upload.repository.js';
import { Bucket } from './bucket.js';
import { Library } from './library.js';
import { PictureRepository } from './picture.repository.js';

const EVERY_MS = 10 * 60_000;
/** What belongs to nothing after so long is not going to. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/**
 * Deletes what was left behind: uploads never completed, pictures never kept or of messages
 * never written, objects that no picture names.
 */
@Injectable()
export class LibrarySweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly uploads: UploadRepository,
    private readonly uploading: UploadsService,
    private readonly pictures: PictureRepository,
    private readonly library: Library,
    private readonly unsent: UnsentPictures,
    private readonly bucket: Bucket,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping ??= this.sweep(new Date())
        .catch((error: unknown) => this.logger.warn({ err: error }, 'the sweep of pictures goes on later'))
        .finally(() => (this.sweeping = undefined));
    }, EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** Safe to repeat, and for several replicas at once. */
  async sweep(now: Date): Promise<void> {
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    for (const { _id } of await this.uploads.begunBefore(ago(UPLOAD_LIVES_MS), AT_ONCE)) await this.uploading.end(_id);
    for (const picture of await this.pictures.forgottenBefore(ago(FORGOTTEN_AFTER_MS), AT_ONCE)) {
      await this.library.forget(picture);
    }
    await this.removeNameless(ago(FORGOTTEN_AFTER_MS));
    await this.unsent.sweep(ago(FORGOTTEN_AFTER_MS));
  }

  private async removeNameless(before: Date): Promise<void> {
    let page: string | undefined;
    do {
      const { names, next } = await this.bucket.namesBefore(before, page);
      await this.bucket.remove(await this.pictures.unknownAmong(names));
      page = next;
    } while (page !== undefined);
  }
}
