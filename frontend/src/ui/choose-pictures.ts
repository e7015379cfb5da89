import { t } from '@lingui/core/macro';
import { isPicture } from '../lib/uploads/is-picture.js';

/** Files of a picker, a drop or the clipboard that can be uploaded, and a sentence that names the others, if any. */
export function choosePictures(files: readonly File[]): { pictures: File[]; refusal?: string } {
  const pictures = files.filter(isPicture);
  if (pictures.length === files.length) return { pictures };
  const names = files.flatMap((file) => (isPicture(file) ? [] : [file.name])).join(', ');
  return { pictures, refusal: t`${names} cannot be used. Please choose JPEG, PNG, WebP, GIF or AVIF pictures.` };
}
