import type { ErrorCode } from '../errors.js';

/** Why a file is refused; another attempt with the same file fails again. */
export const FILE_ERRORS = ['file_too_large', 'file_infected', 'not_audio'] as const satisfies readonly ErrorCode[];
