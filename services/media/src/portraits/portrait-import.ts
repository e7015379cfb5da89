import { UPLOAD_MAX_BYTES } from '@crew/contracts/media/media.constants';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { RemoteFetchError, RemoteFilesService, type FetchOptions } from '../remote-files/remote-files.service.js';

export const REMOTE_PICTURE: FetchOptions = {
  schemes: ['https:'],
  accept: 'image/webp,image/png,image/jpeg',
  maxBytes: UPLOAD_MAX_BYTES,
  onOverflow: 'refuse',
  timeoutMs: 10_000,
};

@Injectable()
export class PortraitImport {
  constructor(private readonly remoteFiles: RemoteFilesService) {}

  /**
   * Fetches a picture from a public https URL.
   * @throws DomainError `portrait_url_refused`, `picture_too_large`
   */
  async fetch(url: string): Promise<Buffer> {
    try {
      return (await this.remoteFiles.fetch(url, REMOTE_PICTURE)).bytes;
    } catch (error) {
      if (!(error instanceof RemoteFetchError)) throw error;
      const code = error.reason === 'too_large' ? 'picture_too_large' : 'portrait_url_refused';
      throw Object.assign(new DomainError(code), { cause: error });
    }
  }
}
