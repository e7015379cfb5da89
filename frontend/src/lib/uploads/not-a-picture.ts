import { UPLOAD_TYPES_SENTENCE } from '@crew/contracts/media/media.constants';

/** Something that is not a picture this browser can read. */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
  constructor() {
    super(UPLOAD_TYPES_SENTENCE);
  }
}
