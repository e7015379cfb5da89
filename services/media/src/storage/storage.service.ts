import { setTimeout as delay } from 'node:timers/promises';
import { READABLE_MINUTES } from '@crew/contracts/media/media.constants';
import { ENV } from '@crew/service-kit/env-token';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { Bucket } from '@google-cloud/storage';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { MediaEnv } from '../media.env.js';

const SIGNED_URL_TTL_MS = READABLE_MINUTES * 60_000;
/** URLs are signed as of the start of a window of this length, so that they repeat and browsers hit their cache. */
const SIGNING_WINDOW_MS = SIGNED_URL_TTL_MS / 2;
const SIGNED_URLS_CACHED_MAX = 20_000;
const TIMEOUT_MS = 8_000;
const UPLOAD_SESSION_TIMEOUT_MS = 4_000;
const LIST_PAGE_SIZE = 500;
const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;

interface SignedUrl {
  url: string;
  expiresAt: Date;
}

interface RequestOptions {
  /** HTTP status that resolves to null instead of failing. */
  allowedStatus?: number;
  timeoutMs?: number;
}

/** A `Content-Disposition` with a name in any script (RFC 6266, RFC 8187). */
const attachmentNamed = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;

/** The private bucket. Every failure is thrown as a DomainError `storage_unavailable`. */
@Injectable()
export class StorageService implements OnApplicationShutdown {
  private opened: Promise<Bucket> | undefined;
  private readonly signedUrls = new LRUCache<string, SignedUrl>({ max: SIGNED_URLS_CACHED_MAX });
  private readonly origin: string;
  private readonly pending = new Set<Promise<unknown>>();

  constructor(@Inject(ENV) private readonly env: MediaEnv) {
    this.origin = new URL(env.PUBLIC_URL).origin;
  }

  /**
   * A signed URL for reading an object, valid for 5 to 10 minutes. Signing is local and needs no request.
   * @param download name and type under which browsers save the object, instead of showing it
   */
  async signReadUrl(path: string, download?: { name: string; type: string }): Promise<SignedUrl> {
    const accessibleAt = new Date(Math.floor(Date.now() / SIGNING_WINDOW_MS) * SIGNING_WINDOW_MS);
    const key = `${accessibleAt.getTime()} ${path}`;
    const cached = this.signedUrls.get(key);
    if (cached) return cached;
    const expiresAt = new Date(accessibleAt.getTime() + SIGNED_URL_TTL_MS);
    const bucket = await this.bucket();
    const [url] = await bucket.file(path).getSignedUrl({
      version: 'v4',
      action: 'read',
      accessibleAt,
      expires: expiresAt,
      ...(download && { responseType: download.type, responseDisposition: attachmentNamed(download.name) }),
    });
    const signed = { url, expiresAt };
    this.signedUrls.set(key, signed);
    return signed;
  }

  /** Writes an object, by default an image. An existing one is left unchanged. */
  async write(path: string, bytes: Buffer, contentType = 'image/webp'): Promise<void> {
    const metadata = { contentType, cacheControl: 'private, max-age=600' };
    await this.request(
      (bucket) =>
        bucket.file(path).save(bytes, {
          resumable: false,
          validation: 'crc32c',
          metadata,
          preconditionOpts: { ifGenerationMatch: 0 },
        }),
      { allowedStatus: PRECONDITION_FAILED },
    );
  }

  /**
   * Opens a resumable upload session and returns its URL, to which a browser may PUT the object.
   * @param bytes exact size of the object, if known
   */
  async openUploadSession(path: string, bytes?: number): Promise<string> {
    const session = await this.request(
      (bucket) =>
        bucket.file(path).createResumableUpload({
          origin: this.origin,
          metadata: {
            contentType: 'application/octet-stream',
            ...(bytes !== undefined && { contentLength: bytes }),
          },
        }),
      { timeoutMs: UPLOAD_SESSION_TIMEOUT_MS },
    );
    return session![0];
  }

  /** Size of an object in bytes, or null if it does not exist. */
  async sizeOf(path: string): Promise<number | null> {
    const response = await this.request((bucket) => bucket.file(path).getMetadata(), { allowedStatus: NOT_FOUND });
    return response ? Number(response[0].size) : null;
  }

  /** Content of an object, or null if it does not exist. */
  async read(path: string): Promise<Buffer | null> {
    const response = await this.request((bucket) => bucket.file(path).download(), { allowedStatus: NOT_FOUND });
    return response ? response[0] : null;
  }

  /** Deletes objects; missing ones are skipped. */
  async delete(paths: readonly string[]): Promise<void> {
    await Promise.all(
      paths.map((path) => this.request((bucket) => bucket.file(path).delete(), { allowedStatus: NOT_FOUND })),
    );
  }

  /** One page of the names of objects created before a time, and the token of the next page if there is one. */
  async listCreatedBefore(before: Date, pageToken?: string): Promise<{ names: string[]; nextPageToken?: string }> {
    const response = await this.request((bucket) =>
      bucket.getFiles({ maxResults: LIST_PAGE_SIZE, autoPaginate: false, ...(pageToken && { pageToken }) }),
    );
    const [files, nextQuery] = response!;
    const names = files.filter(({ metadata }) => new Date(metadata.timeCreated ?? 0) < before).map(({ name }) => name);
    const nextPageToken = (nextQuery as { pageToken?: string } | null)?.pageToken;
    return { names, ...(nextPageToken && { nextPageToken }) };
  }

  /** Waits for requests whose caller has timed out: the client library still retries them. */
  async onApplicationShutdown(): Promise<void> {
    const timer = new AbortController();
    const timeout = delay(TIMEOUT_MS, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([Promise.allSettled(this.pending), timeout]);
    timer.abort();
  }

  private bucket(): Promise<Bucket> {
    return (this.opened ??= import('./open-bucket.js').then(({ openBucket }) => openBucket(this.env, TIMEOUT_MS)));
  }

  private async request<T>(
    send: (bucket: Bucket) => Promise<T>,
    { allowedStatus, timeoutMs = TIMEOUT_MS }: RequestOptions = {},
  ): Promise<T | null> {
    const response = this.bucket().then(send);
    this.pending.add(response);
    void response.catch(() => undefined).finally(() => this.pending.delete(response));
    const timer = new AbortController();
    const timeout = delay(timeoutMs, undefined, { signal: timer.signal, ref: false }).then(() => {
      throw new Error(`Storage did not answer within ${timeoutMs} ms`);
    });
    try {
      return await Promise.race([response, timeout]);
    } catch (error) {
      if (allowedStatus !== undefined && (error as { code?: unknown }).code === allowedStatus) return null;
      throw Object.assign(new DomainError('storage_unavailable'), { cause: error });
    } finally {
      timeout.catch(() => undefined);
      timer.abort();
    }
  }
}
