import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { useStore } from '../../../lib/store.js';
import { NotAPicture } from '../model/not-a-picture.js';
import { type Carrier, Uploads } from '../model/uploads.js';
import type { Purpose } from './carry.js';

/** How pictures get to the ship is loaded with the first of them. */
const carrierFor = (purpose: Purpose): Carrier => ({
  carry: async (...picture) => (await import('./carry.js')).carryFor(purpose)(...picture),
  discard: (uploadId) => call(cancelUpload, { id: uploadId }),
  wordsOf: (error) => (error instanceof NotAPicture ? error.message : messageOf(error, 'Please try again')),
});

/**
 * Pictures on their way from this screen to the ship, at most `max` at once; what is left when the screen goes is
 * thrown away, unless it was released.
 */
export function useUploads(purpose: Purpose, max: number) {
  const [uploads] = useState(() => new Uploads(max, carrierFor(purpose)));
  useEffect(() => () => uploads.clear(), [uploads]);
  return { uploads, items: useStore(uploads.store) };
}
