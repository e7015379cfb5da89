import { setTimeout as delay } from 'node:timers/promises';
import { READABLE_MINUTES } from '@crew/contracts/media/media.constants';
import { ENV } from '@crew/service-kit/env-token';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { IdempotencyStrategy, Storage, type Bucket as StorageBucket } from '@google-cloud/storage';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { MediaEnv } from '../media.env.js';
import { ServiceAccount } from './service-account.js';

const READABLE_FOR_MS = READABLE_MINUTES * 60_000;
/** Addresses are signed as of the beginning of a span this long, so that a browser meets one it has the picture of. */
const SAME_ADDRESS_MS = READABLE_FOR_MS / 2;
const SIGNED_AT_HAND = 20_000;
/** Longer than this nobody waits for storage; for the opening of a session even less. */
const PATIENCE_MS = 8_000;
const SESSION_PATIENCE_MS = 4_000;
const NOT_FOUND = 404;
const EXISTS = 412;

export interface SignedAddress {
  url: string;
  expiresAt: Date;
}

interface Asking {
  /** The status that is no failure here. */
  fine?: number;
  patienceMs?: number;
}

/** The private bucket. What it throws is `storage_unavailable`, whatever the reason. */
@Injectable()
export class Bucket implements OnApplicationShutdown {
  private readonly bucket: StorageBucket;
  private readonly signed = new LRUCache<string, SignedAddress>({ max: SIGNED_AT_HAND });
  private readonly origin: string;
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(@Inject(ENV) env: MediaEnv) {
    const storage = new Storage({
      projectId: env.GCS_PROJECT_ID,
      authClient: new ServiceAccount(env.GCS_CREDENTIALS),
      // Every write has a precondition, so that each may be tried again.
      retryOptions: {
        idempotencyStrategy: IdempotencyStrategy.RetryAlways,
        maxRetries: 3,
        totalTimeout: PATIENCE_MS / 1_000,
      },
      timeout: PATIENCE_MS,
      ...(env.GCS_API_ENDPOINT && { apiEndpoint: env.GCS_API_ENDPOINT }),
    });
    this.bucket = storage.bucket(env.GCS_BUCKET);
    this.origin = new URL(env.PUBLIC_URL).origin;
  }

  /** A signed address for reading, good for five minutes at least and ten at most. Signing asks nobody. */
  async readUrl(path: string): Promise<SignedAddress> {
    const accessibleAt = new Date(Math.floor(Date.now() / SAME_ADDRESS_MS) * SAME_ADDRESS_MS);
    const key = `${accessibleAt.getTime()} ${path}`;
    const known = this.signed.get(key);
    if (known) return known;
    const expiresAt = new Date(accessibleAt.getTime() + READABLE_FOR_MS);
    const [url] = await this.bucket
      .file(path)
      .getSignedUrl({ version: 'v4', action: 'read', accessibleAt, expires: expiresAt });
    const address = { url, expiresAt };
    this.signed.set(key, address);
    return address;
  }

  /** Writes an object; one that is there already stays as it is. */
  async write(path: string, bytes: Buffer): Promise<void> {
    const metadata = { contentType: 'image/webp', cacheControl: 'private, max-age=600' };
    await this.available(
      this.bucket.file(path).save(bytes, {
        resumable: false,
        validation: 'crc32c',
        metadata,
        preconditionOpts: { ifGenerationMatch: 0 },
      }),
      { fine: EXISTS },
    );
  }

  /** Opens a session that takes an object by PUT, from a page too; of just so many bytes when that is known. */
  async openSession(path: string, bytes?: number): Promise<string> {
    const session = await this.available(
      this.bucket.file(path).createResumableUpload({
        origin: this.origin,
        metadata: {
          contentType: 'application/octet-stream',
          ...(bytes !== undefined && { contentLength: bytes }),
        },
      }),
      { patienceMs: SESSION_PATIENCE_MS },
    );
    return session![0];
  }

  /** Bytes of an object, or null when there is none. */
  async sizeOf(path: string): Promise<number | null> {
    const answer = await this.available(this.bucket.file(path).getMetadata(), { fine: NOT_FOUND });
    return answer ? Number(answer[0].size) : null;
  }

  async read(path: string): Promise<Buffer | null> {
    const answer = await this.available(this.bucket.file(path).download(), { fine: NOT_FOUND });
    return answer ? answer[0] : null;
  }

  /** Deletes objects; those that are not there are no failure. */
  async remove(paths: readonly string[]): Promise<void> {
    await Promise.all(paths.map((path) => this.available(this.bucket.file(path).delete(), { fine: NOT_FOUND })));
  }

  /** Names of objects under a prefix that were written before a time, as many as one page holds, and where the next begins. */
  async namesBefore(before: Date, pageToken?: string): Promise<{ names: string[]; next?: string }> {
    const answer = await this.available(
      this.bucket.getFiles({ maxResults: 500, autoPaginate: false, ...(pageToken && { pageToken }) }),
    );
    const [files, nextQuery] = answer!;
    const names = files.filter(({ metadata }) => new Date(metadata.timeCreated ?? 0) < before).map(({ name }) => name);
    const next = (nextQuery as { pageToken?: string } | null)?.pageToken;
    return { names, ...(next && { next }) };
  }

  /** What storage still does for us ends first: nobody waits for it any more, but the client goes on trying. */
  async onApplicationShutdown(): Promise<void> {
    const given = new AbortController();
    const tooLong = delay(PATIENCE_MS, undefined, { signal: given.signal }).catch(() => undefined);
    await Promise.race([Promise.allSettled(this.underWay), tooLong]);
    given.abort();
  }

  /** What storage answered; null for the status that is no failure. */
  private async available<T>(asked: Promise<T>, { fine, patienceMs = PATIENCE_MS }: Asking = {}): Promise<T | null> {
    this.underWay.add(asked);
    void asked.catch(() => undefined).finally(() => this.underWay.delete(asked));
    const given = new AbortController();
    const tooLong = delay(patienceMs, undefined, { signal: given.signal, ref: false }).then(() => {
      throw new Error(`Storage did not answer within ${patienceMs} ms`);
    });
    try {
      return await Promise.race([asked, tooLong]);
    } catch (error) {
      if (fine !== undefined && (error as { code?: unknown }).code === fine) return null;
      throw Object.assign(new DomainError('storage_unavailable'), { cause: error });
    } finally {
      tooLong.catch(() => undefined);
      given.abort();
    }
  }
}
