import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ENV } from '@crew/service-kit/env-token';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import type { Model } from 'mongoose';
import type { MediaEnv } from '../media.env.js';
import { fetchRemote, NotFetched, type RemoteFile, type Wanted, type World } from '../remote/remote-file.js';
import { textOf } from './html-text.js';
import type { LinkLook } from './link-look.schema.js';
import { previewIn } from './preview.rules.js';

/** Pages asked for at the same time, and how many more may wait for their turn. */
const AT_ONCE = 2;
const WAITING_MAX = 20;
/** How long a look is good for, in milliseconds. A page that was away may be back sooner than its words change. */
const FOUND_FOR_MS = 24 * 3_600_000;
const MISSED_FOR_MS = 10 * 60_000;

const isPage = ({ 'content-type': type = '', 'content-encoding': coding = 'identity' }: IncomingHttpHeaders): boolean =>
  /^(text\/html|application\/xhtml\+xml)\b/i.test(type) && coding === 'identity';

/** The head of a page is near its beginning: what lies beyond is left unread. */
const PAGE: Wanted = {
  schemes: ['https:', 'http:'],
  ports: [443, 80],
  accept: 'text/html,application/xhtml+xml',
  takes: isPage,
  maxBytes: 512 * 1_024,
  beyond: 'cut',
  patienceMs: 5_000,
};

/** What pages of the open net say of themselves. */
@Injectable()
export class LinkPreviews {
  private readonly turns = bulkhead(AT_ONCE, WAITING_MAX);
  private readonly underWay = new Map<string, Promise<LinkLook['preview']>>();
  private readonly world: World;

  constructor(
    @Inject(ENV) private readonly env: MediaEnv,
    @InjectModel('LinkLook') private readonly looks: Model<LinkLook>,
  ) {
    const trusted = env.LINK_PREVIEW_TRUSTED_ORIGIN;
    if (trusted && env.NODE_ENV === 'production') {
      throw new Error('LINK_PREVIEW_TRUSTED_ORIGIN has no place in production');
    }
    this.world = { trustedOrigin: trusted && new URL(trusted).origin };
  }

  /** Null when the page has nothing to say, cannot be had or must not be asked, or too many are asked for already. */
  async of(url: string): Promise<LinkLook['preview']> {
    if (!this.env.LINK_PREVIEWS) return null;
    const page = new URL(url);
    page.hash = '';
    const key = createHash('sha256').update(page.href).digest('base64url');
    const known = await this.looks.findById(key).lean<LinkLook>();
    if (known && Date.now() - known.at.getTime() < (known.preview ? FOUND_FOR_MS : MISSED_FOR_MS)) return known.preview;
    let look = this.underWay.get(key);
    if (!look) {
      look = this.look(key, page).finally(() => this.underWay.delete(key));
      this.underWay.set(key, look);
    }
    return look;
  }

  private async look(key: string, page: URL): Promise<LinkLook['preview']> {
    try {
      const file = await this.turns.execute(() => this.fetch(page.href));
      const preview = file && previewIn(textOf(file), page.host);
      await this.looks.updateOne({ _id: key }, { $set: { preview, at: new Date() } }, { upsert: true });
      return preview;
    } catch (error) {
      if (isBulkheadRejectedError(error)) return null;
      throw error;
    }
  }

  private async fetch(url: string): Promise<RemoteFile | null> {
    try {
      return await fetchRemote(url, PAGE, this.world);
    } catch (error) {
      if (error instanceof NotFetched) return null;
      throw error;
    }
  }
}
