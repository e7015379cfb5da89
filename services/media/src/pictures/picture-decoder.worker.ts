/** The program of a decoding process. It imports packages only, so that Node runs its source as it is. */
import sharp from 'sharp';

export interface DecoderRequest {
  bytes: Uint8Array;
  longestEdge: number;
  maxEdge: number;
  maxPixels: number;
}

export interface ProcessedPicture {
  picture: Buffer;
  thumbnail: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** A `data:` URL of a few blurred pixels. */
  placeholder: string;
}

interface Refusal {
  code: 'too_large' | 'unsupported_media' | 'picture_unreadable';
  /** The code's default message if undefined. */
  message?: string;
}

export type DecoderReply = ProcessedPicture | Refusal;

const THUMBNAIL_EDGE = 320;
const PLACEHOLDER_EDGE = 16;
const PIXELS_PER_MEGAPIXEL = 1_000_000;

sharp.cache(false);
sharp.concurrency(1);

/** Reads the header only, since a small file may hold billions of pixels. */
async function refusalOf({ bytes, maxEdge, maxPixels }: DecoderRequest): Promise<Refusal | null> {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > 1) return { code: 'unsupported_media', message: 'Please choose a picture that does not move.' };
  if (width * height > maxPixels) {
    return { code: 'too_large', message: `A picture may have up to ${maxPixels / PIXELS_PER_MEGAPIXEL} megapixels` };
  }
  if (Math.max(width, height) > maxEdge) {
    const pixels = maxEdge.toLocaleString('en');
    return { code: 'too_large', message: `A picture may be up to ${pixels} pixels wide and high` };
  }
  return null;
}

/** Encodes the picture anew from its pixels, upright and without metadata, so that no other byte of the file survives. */
async function decode({ bytes, longestEdge, maxPixels }: DecoderRequest): Promise<ProcessedPicture> {
  const { data: picture, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
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
}

const resized = (bytes: Buffer, edge: number, quality: number): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();

async function reply(request: DecoderRequest): Promise<DecoderReply> {
  try {
    return (await refusalOf(request)) ?? (await decode(request));
  } catch {
    return { code: 'picture_unreadable' };
  }
}

// The service has stopped: nobody waits for the reply.
process.once('disconnect', () => process.exit());
process.once('message', (request: DecoderRequest) => {
  void reply(request).then((message) => process.send?.(message));
});
