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
/** Accepted types, for a file picker and as a sentence. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const UPLOAD_TYPES_SENTENCE = 'Please choose a JPEG, PNG or WebP picture.';

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
