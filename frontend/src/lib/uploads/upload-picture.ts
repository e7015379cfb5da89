import { beginFileUpload } from '@crew/contracts/media/begin-file-upload';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeFileUpload } from '@crew/contracts/media/complete-file-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { FILE_NAME_MAX_CHARS } from '@crew/contracts/media/media.constants';
import type { Input } from '@crew/contracts/rpc';
import { ApiError, call } from '../api-client.js';
import { isPicture } from './is-picture.js';
import { preparePicture } from './prepare-picture.js';
import { SendRefused, sendResumably } from './send-resumably.js';
import { storageSession } from './storage-session.js';
import type { Uploader } from './uploads.js';

export type Purpose = Input<typeof beginUpload>['purpose'];

const PAUSE_FIRST_MS = 500;
const PAUSE_MAX_MS = 8_000;

/** Exponential backoff, cut short when the browser is back online. */
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

/** Uploads a picture, or for a message any other file; an interrupted upload resumes where it stopped. */
export const uploaderFor =
  (purpose: Purpose): Uploader['upload'] =>
  async (file, session, { signal, onProgress, onChecking }) => {
    const isFile = purpose === 'message' && !isPicture(file);
    const body = isFile ? file : await preparePicture(file);
    try {
      const resumed = session.url !== undefined;
      if (!resumed) {
        const { size: bytes } = body;
        const { id, url } = isFile
          ? // The end of a name is its extension.
            await call(
              beginFileUpload,
              { name: file.name.slice(-FILE_NAME_MAX_CHARS), bytes, voice: file.voice },
              { signal },
            )
          : await call(beginUpload, { purpose, bytes }, { signal });
        Object.assign(session, { uploadId: id, url });
      }
      await sendResumably(body, storageSession(session.url!), {
        resumed,
        signal,
        pause,
        onProgress: (bytes) => onProgress(bytes / body.size),
      });
      onChecking();
      const done = { id: session.uploadId! };
      return isFile
        ? { file: await call(completeFileUpload, done, { signal }) }
        : { picture: await call(completeUpload, done, { signal }) };
    } catch (error) {
      // A refused upload is not resumed: the next attempt starts over.
      if (error instanceof SendRefused || (error instanceof ApiError && error.status < 500 && error.status !== 0)) {
        delete session.url;
      }
      throw error;
    }
  };
