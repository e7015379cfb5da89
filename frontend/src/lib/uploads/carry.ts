import { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import type { Input } from '@crew/contracts/rpc';
import { ApiError, call } from '../api-client.js';
import { preparePicture } from './prepare-picture.js';
import { SendRefused, sendResumably } from './send-resumably.js';
import { storageLine } from './storage-line.js';
import type { Carrier } from './uploads.js';

export type Purpose = Input<typeof beginUpload>['purpose'];

const PAUSE_FIRST_MS = 500;
const PAUSE_MAX_MS = 8_000;

/** Waits longer each time, or until the browser says that the network is back. */
const pause = (attempt: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(done, Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** (attempt - 1)));
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      if (signal.aborted) reject(new DOMException('Cancelled', 'AbortError'));
      else resolve();
    }
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

/** Brings a picture to the ship; what was interrupted goes on where it broke off. */
export const carryFor =
  (purpose: Purpose): Carrier['carry'] =>
  async (file, memory, { signal, onProgress, onChecking }) => {
    const picture = await preparePicture(file);
    try {
      const resumed = memory.url !== undefined;
      if (!resumed) {
        const { id, url } = await call(beginUpload, { purpose, bytes: picture.size }, { signal });
        Object.assign(memory, { uploadId: id, url });
      }
      await sendResumably(picture, storageLine(memory.url!), {
        resumed,
        signal,
        pause,
        onProgress: (bytes) => onProgress(bytes / picture.size),
      });
      onChecking();
      return await call(completeUpload, { id: memory.uploadId! }, { signal });
    } catch (error) {
      // What was refused is not gone on with: the next try begins anew.
      if (error instanceof SendRefused || (error instanceof ApiError && error.status < 500 && error.status !== 0)) {
        delete memory.url;
      }
      throw error;
    }
  };
