/** What the tracks of a file are, as far as its header names them. */
interface Tracks {
  sound: boolean;
  picture: boolean;
}

/** Parts of a file that are looked at: many more than headers have, and few enough to hold nobody up. */
const PARTS_MAX = 10_000;

function limit(part: number): void {
  if (part >= PARTS_MAX) throw new RangeError('too many parts');
}

const READERS: Record<string, (bytes: Buffer) => Tracks> = {
  'video/matroska': tracksOfMatroska,
  'video/webm': tracksOfMatroska,
  'video/mp4': tracksOfMp4,
  'video/quicktime': tracksOfMp4,
};

/**
 * Whether a file of a container for films, as browsers record voices in, has sound and no picture. When its header cannot be
 * read, it has not.
 */
export function hasSoundAlone(bytes: Buffer, container: string): boolean {
  try {
    const { sound, picture } = READERS[container]?.(bytes) ?? { sound: false, picture: true };
    return sound && !picture;
  } catch {
    // It is malformed: it names more bytes than there are, for example.
    return false;
  }
}

/** Elements of Matroska (RFC 9559) that lead to the tracks; all others are skipped. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const PARENTS: ReadonlySet<number> = new Set([SEGMENT, TRACKS, TRACK_ENTRY]);
const TYPE_PICTURE = 1;
const TYPE_SOUND = 2;

function tracksOfMatroska(bytes: Buffer): Tracks {
  const found: Tracks = { sound: false, picture: false };
  let at = 0;
  for (let part = 0; at < bytes.length; part++) {
    limit(part);
    const id = readNumber(bytes, at);
    const size = readNumber(bytes, id.end);
    // The media begin; the tracks come before them.
    if (id.value === CLUSTER) break;
    if (id.value === TRACK_TYPE) {
      const type = bytes.readUIntBE(size.end, size.payload);
      found.sound ||= type === TYPE_SOUND;
      found.picture ||= type === TYPE_PICTURE;
    }
    at = PARENTS.has(id.value) ? size.end : size.end + size.payload;
  }
  return found;
}

/** A number of variable length (RFC 8794): as it stands, as an id is written, and without its marker, as a size is. */
function readNumber(bytes: Buffer, at: number): { value: number; payload: number; end: number } {
  const length = Math.clz32(bytes.readUInt8(at)) - 23;
  if (length > 8) throw new RangeError('not a number');
  let value = 0;
  for (let place = at; place < at + length; place++) value = value * 256 + bytes.readUInt8(place);
  return { value, payload: value % 2 ** (7 * length), end: at + length };
}

/** Boxes of MP4 (ISO/IEC 14496-12) that lead to the handlers of the tracks; all others are skipped. */
const MP4_PARENTS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia']);
const BOX_HEADER_BYTES = 8;
const HANDLER_AT = BOX_HEADER_BYTES + 8;

function tracksOfMp4(bytes: Buffer): Tracks {
  const found: Tracks = { sound: false, picture: false };
  let at = 0;
  for (let part = 0; at + BOX_HEADER_BYTES <= bytes.length; part++) {
    limit(part);
    const type = bytes.toString('latin1', at + 4, at + BOX_HEADER_BYTES);
    if (type === 'hdlr') {
      const handler = bytes.toString('latin1', at + HANDLER_AT, at + HANDLER_AT + 4);
      found.sound ||= handler === 'soun';
      found.picture ||= handler === 'vide';
    }
    at += MP4_PARENTS.has(type) ? BOX_HEADER_BYTES : sizeOfBox(bytes, at);
  }
  return found;
}

/** Bytes of a box: 0 stands for all that are left, 1 for a large one, whose size follows its type. */
function sizeOfBox(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return bytes.length;
  const whole = size === 1 ? Number(bytes.readBigUInt64BE(at + BOX_HEADER_BYTES)) : size;
  if (whole < BOX_HEADER_BYTES) throw new RangeError('not a box');
  return whole;
}
