import { PICTURE_MAX_PIXELS, UPLOAD_TYPES_SENTENCE } from '@crew/contracts/media/media.constants';
import { measureQueue } from '@crew/service-kit/metrics/metrics';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { formatOf, isAnimatedPng } from './picture-format.rules.js';

/** One at a time: decoding a picture of the maximum size takes about 100 MB. */
const CONCURRENCY = 1;
const TIMEOUT_SECONDS = 10;
const THUMBNAIL_EDGE = 320;
const PLACEHOLDER_EDGE = 16;

sharp.cache(false);
sharp.concurrency(1);

interface ProcessedPicture {
  picture: Buffer;
  thumbnail: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** A `data:` URL of a few blurred pixels. */
  placeholder: string;
}

/** Re-encodes images from their pixels, upright and without metadata, so that no other byte of the file survives. */
@Injectable()
export class PictureProcessor {
  private readonly limit = pLimit(CONCURRENCY);

  constructor() {
    measureQueue({ name: 'picture-checks', getWaitingCount: () => Promise.resolve(this.limit.pendingCount) });
  }

  /**
   * @param longestEdge in pixels; smaller pictures are not enlarged
   * @throws DomainError `unsupported_media`, `too_large` (more than 24 megapixels), `picture_unreadable`
   */
  process(bytes: Buffer, longestEdge: number): Promise<ProcessedPicture> {
    if (!formatOf(bytes)) throw new DomainError('unsupported_media', { message: UPLOAD_TYPES_SENTENCE });
    return this.limit(() => processImage(bytes, longestEdge));
  }
}

async function processImage(bytes: Buffer, longestEdge: number): Promise<ProcessedPicture> {
  try {
    await assertAccepted(bytes);
    const { data: picture, info } = await open(bytes)
      .autoOrient()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await resized(picture, THUMBNAIL_EDGE, 78);
    const placeholder = await resized(thumbnail, PLACEHOLDER_EDGE, 40);
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

async function assertAccepted(bytes: Buffer): Promise<void> {
  if (isAnimatedPng(bytes))
    throw new DomainError('unsupported_media', { message: 'Please choose a picture that does not move.' });
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > 1) throw new DomainError('unsupported_media', { message: 'Please choose a picture that does not move.' });
  if (width * height > PICTURE_MAX_PIXELS)
    throw new DomainError('too_large', { message: 'A picture may have up to 24 megapixels' });
}

const resized = (bytes: Buffer, edge: number, quality: number): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
