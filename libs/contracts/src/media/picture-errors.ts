import type { ErrorCode } from '../errors.js';

/** Why a file cannot become a picture; another attempt with the same file fails again. */
export const PICTURE_ERRORS = [
  'picture_unreadable',
  'picture_too_complex',
  'picture_too_large',
  'picture_too_many_pixels',
  'picture_too_wide',
  'picture_format',
  'picture_moves',
] as const satisfies readonly ErrorCode[];
