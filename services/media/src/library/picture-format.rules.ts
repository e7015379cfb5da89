const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_CHUNK_FRAME_BYTES = 12;

/** What a file is by its first bytes, whatever it is called; null unless it is one of those taken. */
export function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

/** Whether a file is a PNG of several frames: the decoder would show the first and not say so. */
export function moves(bytes: Buffer): boolean {
  if (formatOf(bytes) !== 'png') return false;
  for (let at = PNG.length; at + PNG_CHUNK_FRAME_BYTES <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += PNG_CHUNK_FRAME_BYTES + bytes.readUInt32BE(at);
  }
  return false;
}
