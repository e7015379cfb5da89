const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_CHUNK_FRAME_BYTES = 12;

/** Format of an image file by its magic bytes; null if it is not supported. */
export function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

/** Whether a file is an animated PNG (it has an `acTL` chunk): the decoder silently reads only the first frame. */
export function isAnimatedPng(bytes: Buffer): boolean {
  if (formatOf(bytes) !== 'png') return false;
  for (let offset = PNG.length; offset + PNG_CHUNK_FRAME_BYTES <= bytes.length;) {
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    offset += PNG_CHUNK_FRAME_BYTES + bytes.readUInt32BE(offset);
  }
  return false;
}
