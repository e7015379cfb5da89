import {
  PICTURE_MAX_EDGE,
  PICTURE_MAX_PIXELS,
  UPLOAD_MAX_BYTES,
  UPLOAD_TYPES,
} from '@crew/contracts/media/media.constants';
import { NotAPicture } from './not-a-picture.js';

/** Edge of a picture that was drawn anew, in pixels: more than any place of the product shows. */
const EDGE_MAX = 3_000;
const QUALITY = 0.9;

/**
 * A picture that the server accepts: the file itself, or a JPEG of it, if it is of another type or too large.
 * @throws {NotAPicture}
 */
export async function preparePicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new NotAPicture();
  });
  try {
    const { width, height } = bitmap;
    const isKnown = (UPLOAD_TYPES as readonly string[]).includes(file.type);
    const longestEdge = Math.max(width, height);
    const fits = width * height <= PICTURE_MAX_PIXELS && longestEdge <= PICTURE_MAX_EDGE;
    if (isKnown && file.size <= UPLOAD_MAX_BYTES && fits) return file;
    const scale = Math.min(1, EDGE_MAX / longestEdge);
    const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
    const brush = canvas.getContext('2d');
    if (!brush) throw new NotAPicture();
    // JPEG knows no transparency: what shines through is white rather than black.
    brush.fillStyle = 'white';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } finally {
    bitmap.close();
  }
}
