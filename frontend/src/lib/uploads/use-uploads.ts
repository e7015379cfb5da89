import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../api-client.js';
import { messageOf } from '../query-client.js';
import { useMember } from '../session.js';
import { useStore } from '../store.js';
import { NotAPicture } from './not-a-picture.js';
import type { Purpose } from './upload-picture.js';
import { type Uploader, Uploads } from './uploads.js';

/** The upload code is loaded with the first file. */
const lazyUploader = (purpose: Purpose): Uploader => ({
  upload: async (...file) => (await import('./upload-picture.js')).uploaderFor(purpose)(...file),
  discard: (uploadId) => call(cancelUpload, { id: uploadId }),
  messageOf: (error) => (error instanceof NotAPicture ? error.message : messageOf(error, t`Please try again`)),
});

/** By member, purpose and place. They live as long as the page: the files are only in its memory. */
const kept = new Map<string, Uploads>();

function uploadsAt(key: string, purpose: Purpose, max: number): Uploads {
  const uploads = kept.get(key) ?? new Uploads(max, lazyUploader(purpose));
  kept.set(key, uploads);
  return uploads;
}

/**
 * Uploads of a place, at most `max` at once. They are kept, and go on, while the member is on another screen.
 * @param place read once: give the component a `key` for another
 */
export function useUploads(purpose: Purpose, max: number, place = '') {
  const { id } = useMember();
  const [uploads] = useState(() => uploadsAt(`${id}:${purpose}:${place}`, purpose, max));
  return { uploads, items: useStore(uploads.store) };
}
