import { IdempotencyStrategy, Storage, type Bucket } from '@google-cloud/storage';
import type { MediaEnv } from '../media.env.js';
import { ServiceAccount } from './service-account.js';

/** The private bucket. Import this file where it is first needed: the SDK would take a tenth of each start. */
export function openBucket(env: MediaEnv, timeoutMs: number): Bucket {
  const storage = new Storage({
    projectId: env.GCS_PROJECT_ID,
    authClient: new ServiceAccount(env.GCS_CREDENTIALS),
    // Retrying is safe: every write has a precondition.
    retryOptions: {
      idempotencyStrategy: IdempotencyStrategy.RetryAlways,
      maxRetries: 3,
      totalTimeout: timeoutMs / 1_000,
    },
    timeout: timeoutMs,
    ...(env.GCS_API_ENDPOINT && { apiEndpoint: env.GCS_API_ENDPOINT }),
  });
  return storage.bucket(env.GCS_BUCKET);
}
