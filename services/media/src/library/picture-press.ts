import { PICTURE_MAX_PIXELS, UPLOAD_TYPES_SENTENCE } from '@crew/contracts/media/media.constants';
import { measureQueue } from '@crew/service-kit/metrics/metrics';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { formatOf, moves } from './picture-format.rules.js';

/** A decoded picture of the greatest size takes about 100 MB. */
const AT_ONCE = 1;
const GIVES_UP_AFTER_SECONDS = 10;
const THUMBNAIL_EDGE = 320;
const PLACEHOLDER_EDGE = 16;

sharp.cache(false);
sharp.concurrency(1);

/** A picture as it is stored. */
export interface Pressed {
  picture: Buffer;
  thumbnail: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** A `data:` address of a few blurred pixels. */
  placeholder: string;
}

/**
 * Makes pictures anew from whatever was sent: what comes out was written here, pixel by pixel, upright and without
 * metadata, and holds nothing of the file that came.
 */
@Injectable()
export class PicturePress {
  private readonly turn = pLimit(AT_ONCE);

  constructor() {
    measureQueue({ name: 'picture-checks', getWaitingCount: () => Promise.resolve(this.turn.pendingCount) });
  }

  /**
   * @param longestEdge in pixels; smaller pictures stay as they are
   * @throws DomainError `unsupported_media`, `too_large` (too many pixels), `picture_unreadable`
   */
  press(bytes: Buffer, longestEdge: number): Promise<Pressed> {
    if (!formatOf(bytes)) throw new DomainError('unsupported_media', { message: UPLOAD_TYPES_SENTENCE });
    return this.turn(() => pressOne(bytes, longestEdge));
  }
}

async function pressOne(bytes: Buffer, longestEdge: number): Promise<Pressed> {
  try {
    await refuseUnfit(bytes);
    const { data: picture, info } = await open(bytes)
      .autoOrient()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .timeout({ seconds: GIVES_UP_AFTER_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await small(picture, THUMBNAIL_EDGE, 78);
    const placeholder = await small(thumbnail, PLACEHOLDER_EDGE, 40);
    const { width, height } = info;
    return {
      picture,
      thumbnail,
      width,
      height,
      placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
    };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw Object.assign(new DomainError('picture_unreadable'), { cause: error });
  }
}

const open = (bytes: Buffer): Sharp => sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS });

async function refuseUnfit(bytes: Buffer): Promise<void> {
  if (moves(bytes))
    throw new DomainError('unsupported_media', { message: 'Please choose a picture that does not move.' });
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > 1) throw new DomainError('unsupported_media', { message: 'Please choose a picture that does not move.' });
  if (width * height > PICTURE_MAX_PIXELS)
    throw new DomainError('too_large', { message: 'A picture may have up to 24 megapixels' });
}

const small = (bytes: Buffer, edge: number, quality: number): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
