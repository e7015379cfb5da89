import { UPLOAD_MAX_BYTES } from '@crew/contracts/media/media.constants';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { fetchRemote, NotFetched, type Wanted } from '../remote/remote-file.js';

export const REMOTE_PICTURE: Wanted = {
  schemes: ['https:'],
  accept: 'image/webp,image/png,image/jpeg',
  maxBytes: UPLOAD_MAX_BYTES,
  beyond: 'refuse',
  patienceMs: 10_000,
};

/**
 * Fetches a picture from a public https address.
 * @throws DomainError `portrait_url_refused`, `too_large`
 */
export async function fetchRemotePicture(url: string): Promise<Buffer> {
  try {
    return (await fetchRemote(url, REMOTE_PICTURE)).bytes;
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    const code = error.reason === 'too_large' ? 'too_large' : 'portrait_url_refused';
    throw Object.assign(new DomainError(code), { cause: error });
  }
}
