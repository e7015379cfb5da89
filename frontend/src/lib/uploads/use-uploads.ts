import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { useState } from 'react';
import { call } from '../api-client.js';
import { messageOf } from '../query-client.js';
import { useMember } from '../session.js';
import { useStore } from '../store.js';
import type { Purpose } from './carry.js';
import { NotAPicture } from './not-a-picture.js';
import { type Carrier, Uploads } from './uploads.js';

/** How pictures get to the ship is loaded with the first of them. */
const carrierFor = (purpose: Purpose): Carrier => ({
  carry: async (...picture) => (await import('./carry.js')).carryFor(purpose)(...picture),
  discard: (uploadId) => call(cancelUpload, { id: uploadId }),
  wordsOf: (error) => (error instanceof NotAPicture ? error.message : messageOf(error, 'Please try again')),
});

/** By member, purpose and place. They live as long as the page: the files are in its memory alone. */
const kept = new Map<string, Uploads>();

function uploadsAt(key: string, purpose: Purpose, max: number): Uploads {
  const uploads = kept.get(key) ?? new Uploads(max, carrierFor(purpose));
  kept.set(key, uploads);
  return uploads;
}

/**
 * Pictures on their way from a place to the ship, at most `max` at once. What is left when the screen goes is still
 * there, or arrives meanwhile, when the member comes back to the place.
 * @param place read once: give the component a `key` for another
 */
export function useUploads(purpose: Purpose, max: number, place = '') {
  const { id } = useMember();
  const [uploads] = useState(() => uploadsAt(`${id}:${purpose}:${place}`, purpose, max));
  return { uploads, items: useStore(uploads.store) };
}
