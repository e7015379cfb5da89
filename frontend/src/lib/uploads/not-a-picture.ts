import { t } from '@lingui/core/macro';

/** Something that is not a picture this browser can read. */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
  constructor() {
    super(t`Please choose a JPEG, PNG or WebP picture.`);
  }
}
