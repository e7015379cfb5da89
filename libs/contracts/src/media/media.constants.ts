/** Pictures that members send: how large a file, how many pixels, how many at once. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 24_000_000;
export const HEADSHOTS_MAX = 3;
export const MESSAGE_PICTURES_MAX = 4;
/** What is accepted, for a file picker and in words. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const UPLOAD_TYPES_SENTENCE = 'Please choose a JPEG, PNG or WebP picture.';

export const PROMPT_MAX_CHARS = 500;
/** An address of a stored picture can be read for this long; ask again before. */
export const READABLE_MINUTES = 10;

/** The bases of a uniform: one for each faction, and a plain one of the crew. */
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
