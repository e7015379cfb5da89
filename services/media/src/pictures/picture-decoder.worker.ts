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
  code: 'picture_moves' | 'picture_too_many_pixels' | 'picture_too_wide' | 'picture_unreadable' | 'picture_too_complex';
}

export type DecoderReply = ProcessedPicture | Refusal;

const THUMBNAIL_EDGE = 320;
const PLACEHOLDER_EDGE = 16;

sharp.cache(false);
sharp.concurrency(1);

/** Reads the header only, since a small file may hold billions of pixels. */
async function refusalOf({ bytes, maxEdge, maxPixels }: DecoderRequest): Promise<Refusal | null> {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > 1) return { code: 'picture_moves' };
  if (width * height > maxPixels) return { code: 'picture_too_many_pixels' };
  if (Math.max(width, height) > maxEdge) return { code: 'picture_too_wide' };
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
