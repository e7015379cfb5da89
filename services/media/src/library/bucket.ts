import { ENV } from '@crew/service-kit/env-token';
import { Storage, type Bucket as StorageBucket } from '@google-cloud/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaEnv } from '../media.env.js';

const READABLE_FOR_MS = 10 * 60_000;

/** The private bucket. */
@Injectable()
export class Bucket {
  private readonly bucket: StorageBucket;

  constructor(@Inject(ENV) env: MediaEnv) {
    const storage = new Storage({
      projectId: env.GCS_PROJECT_ID,
      credentials: JSON.parse(env.GCS_CREDENTIALS) as { client_email: string; private_key: string },
      ...(env.GCS_API_ENDPOINT && { apiEndpoint: env.GCS_API_ENDPOINT }),
    });
    this.bucket = storage.bucket(env.GCS_BUCKET);
  }

  /** A signed address for reading, good for ten minutes. Signing asks nobody. */
  async readUrl(path: string): Promise<string> {
    const [url] = await this.bucket
      .file(path)
      .getSignedUrl({ version: 'v4', action: 'read', expires: Date.now() + READABLE_FOR_MS });
    return url;
  }
}
