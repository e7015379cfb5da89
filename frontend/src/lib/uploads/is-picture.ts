import { CHOOSABLE_TYPES } from '@crew/contracts/media/media.constants';

/** For files whose type the system does not know. */
const NAMES = /\.(jpe?g|png|webp|gif|avif)$/i;

/** Whether a file is a picture that can be uploaded as one. */
export const isPicture = ({ type, name }: File): boolean =>
  type === '' ? NAMES.test(name) : (CHOOSABLE_TYPES as readonly string[]).includes(type);
