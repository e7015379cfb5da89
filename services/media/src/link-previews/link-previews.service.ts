import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { LinkPreview } from '@crew/contracts/media/media.entities';
import { ENV } from '@crew/service-kit/env-token';
import { Inject, Injectable } from '@nestjs/common';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import type { MediaEnv } from '../media.env.js';
import {
  RemoteFetchError,
  RemoteFilesService,
  type FetchOptions,
  type NetworkPolicy,
  type RemoteFile,
} from '../remote-files/remote-files.service.js';
import { decodeHtml } from './html-decoder.js';
import { LinkPreviewRepository } from './link-preview.repository.js';
import type { PreviewContent } from './link-preview.schema.js';

const CONCURRENT_FETCHES_MAX = 2;
const QUEUED_FETCHES_MAX = 20;
const PREVIEW_TTL_MS = 24 * 3_600_000;
/** Shorter: an unavailable page may soon be back. */
const MISS_TTL_MS = 10 * 60_000;

const isHtml = ({ 'content-type': type = '', 'content-encoding': coding = 'identity' }: IncomingHttpHeaders): boolean =>
  /^(text\/html|application\/xhtml\+xml)\b/i.test(type) && coding === 'identity';

/** The `<head>` is near the beginning of a page, so the rest is left unread. */
const PAGE: FetchOptions = {
  schemes: ['https:', 'http:'],
  ports: [443, 80],
  accept: 'text/html,application/xhtml+xml',
  accepts: isHtml,
  maxBytes: 512 * 1_024,
  onOverflow: 'truncate',
  timeoutMs: 5_000,
};

/** Previews of linked pages, cached. */
@Injectable()
export class LinkPreviewsService {
  private readonly bulkhead = bulkhead(CONCURRENT_FETCHES_MAX, QUEUED_FETCHES_MAX);
  private readonly pending = new Map<string, Promise<PreviewContent | null>>();
  private readonly policy: NetworkPolicy;

  constructor(
    @Inject(ENV) private readonly env: MediaEnv,
    private readonly previews: LinkPreviewRepository,
    private readonly remoteFiles: RemoteFilesService,
  ) {
    const trusted = env.LINK_PREVIEW_TRUSTED_ORIGIN;
    if (trusted && env.NODE_ENV === 'production') {
      throw new Error('LINK_PREVIEW_TRUSTED_ORIGIN must not be set in production');
    }
    this.policy = { trustedOrigin: trusted && new URL(trusted).origin };
  }

  /** Null if the page has no title, is unavailable or not allowed, or too many fetches are queued. */
  async preview(url: string): Promise<LinkPreview | null> {
    if (!this.env.LINK_PREVIEWS) return null;
    const content = await this.contentOf(url);
    return content && { url, ...content };
  }

  private async contentOf(url: string): Promise<PreviewContent | null> {
    const page = new URL(url);
    page.hash = '';
    const key = createHash('sha256').update(page.href).digest('base64url');
    const cached = await this.previews.find(key);
    if (cached && Date.now() - cached.at.getTime() < (cached.preview ? PREVIEW_TTL_MS : MISS_TTL_MS)) {
      return cached.preview;
    }
    let content = this.pending.get(key);
    if (!content) {
      content = this.refresh(key, page).finally(() => this.pending.delete(key));
      this.pending.set(key, content);
    }
    return content;
  }

  private async refresh(key: string, page: URL): Promise<PreviewContent | null> {
    try {
      const file = await this.bulkhead.execute(() => this.fetch(page.href));
      // The HTML parser is loaded by the first preview, not by each start.
      const { extractPreview } = await import('./preview.rules.js');
      const content = file && extractPreview(decodeHtml(file), page.host);
      await this.previews.save(key, content);
      return content;
    } catch (error) {
      if (isBulkheadRejectedError(error)) return null;
      throw error;
    }
  }

  private async fetch(url: string): Promise<RemoteFile | null> {
    try {
      return await this.remoteFiles.fetch(url, PAGE, this.policy);
    } catch (error) {
      if (error instanceof RemoteFetchError) return null;
      throw error;
    }
  }
}
