/** Limits of uploaded pictures: file size, pixels, number. */
export const BYTES_PER_MB = 1024 * 1024;
export const UPLOAD_MAX_BYTES = 10 * BYTES_PER_MB;
export const PICTURE_TOO_LARGE = `A picture may have up to ${UPLOAD_MAX_BYTES / BYTES_PER_MB} MB`;
export const PICTURE_MAX_PIXELS = 24_000_000;
/** Width and height in pixels: the most that WebP holds. */
export const PICTURE_MAX_EDGE = 16_383;
export const HEADSHOTS_MAX = 3;
export const MESSAGE_PICTURES_MAX = 4;
export const MESSAGE_PICTURES_FULL = `A message holds ${MESSAGE_PICTURES_MAX} pictures`;

/** Limits of files in messages: size, number, length of the name. */
export const FILE_MAX_BYTES = 25 * BYTES_PER_MB;
export const FILE_TOO_LARGE = `A file may have up to ${FILE_MAX_BYTES / BYTES_PER_MB} MB`;
export const FILE_NAME_MAX_CHARS = 200;
export const MESSAGE_FILES_MAX = 5;
/** Pictures and files together. */
export const MESSAGE_ATTACHMENTS_MAX = MESSAGE_PICTURES_MAX + MESSAGE_FILES_MAX;
export const MESSAGE_FILES_FULL = `A message holds ${MESSAGE_FILES_MAX} files`;
/** Limits of voice notes: length, and what recorders overrun it by, in milliseconds; peaks of the waveform. */
export const VOICE_MAX_MS = 180_000;
export const VOICE_OVERRUN_MS = 2_000;
export const VOICE_PEAKS_MAX = 64;

/** Type of a file that is none of those that a browser may show or play, or is not recognized. */
export const UNKNOWN_FILE_TYPE = 'application/octet-stream';

/** Types of pictures that the media service accepts, and as a sentence. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const UPLOAD_TYPES_SENTENCE = 'Please choose a JPEG, PNG or WebP picture.';

/** Types that every supported browser decodes: they are converted to an accepted one before the upload. */
export const CONVERTED_TYPES = ['image/gif', 'image/avif'] as const;
/** What may be chosen. Given this list, a picker on iOS converts HEIC photos itself. */
export const CHOOSABLE_TYPES = [...UPLOAD_TYPES, ...CONVERTED_TYPES] as const;

export const PROMPT_MAX_CHARS = 500;
/** Lifetime of a signed address of a stored picture. */
export const READABLE_MINUTES = 10;

/** Base designs of uniforms: one for each faction, and a plain one. */
export const UNIFORM_IDS = [
  'ascension',
  'creation',
  'survival',
  'energy',
  'music',
  'money',
  'sentinel-seven',
  'crew',
] as const;
export type UniformId = (typeof UNIFORM_IDS)[number];

/** How long a caller waits for an upload to be completed, in milliseconds. */
export const UPLOAD_COMPLETION_MS = 20_000;
/** {@link UPLOAD_COMPLETION_MS} of a file, which is larger and may be scanned. */
export const FILE_COMPLETION_MS = 40_000;
