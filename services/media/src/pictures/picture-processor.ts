import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { PictureDecoder } from './picture-decoder.js';
import type { ProcessedPicture } from './picture-decoder.worker.js';
import { formatOf, isAnimatedPng } from './picture-format.rules.js';

/** Re-encodes image files as pictures. */
@Injectable()
export class PictureProcessor {
  private readonly decoder = new PictureDecoder();

  /** @throws DomainError `picture_format`, `picture_moves`, and as {@link PictureDecoder.decode} */
  async process(bytes: Buffer, longestEdge: number): Promise<ProcessedPicture> {
    if (!formatOf(bytes)) throw new DomainError('picture_format');
    // The decoder silently reads only the first frame of an animated PNG.
    if (isAnimatedPng(bytes)) throw new DomainError('picture_moves');
    return this.decoder.decode(bytes, longestEdge);
  }
}
