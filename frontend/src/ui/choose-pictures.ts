import { CHOOSABLE_TYPES } from '@crew/contracts/media/media.constants';
import { t } from '@lingui/core/macro';

/** For files whose type the system does not know. */
const NAMES = /\.(jpe?g|png|webp|gif|avif)$/i;

const isChoosable = ({ type, name }: File): boolean =>
  type === '' ? NAMES.test(name) : (CHOOSABLE_TYPES as readonly string[]).includes(type);

/** Files of a picker, a drop or the clipboard that can be uploaded, and a sentence that names the others, if any. */
export function choosePictures(files: readonly File[]): { pictures: File[]; refusal?: string } {
  const pictures = files.filter(isChoosable);
  if (pictures.length === files.length) return { pictures };
  const names = files.flatMap((file) => (isChoosable(file) ? [] : [file.name])).join(', ');
  return { pictures, refusal: t`${names} cannot be used. Please choose JPEG, PNG, WebP, GIF or AVIF pictures.` };
}
