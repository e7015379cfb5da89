import type { exportMediaData } from '@crew/contracts/media/export-media-data';
import type { Output } from '@crew/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { GenerationsService } from '../generations/generations.service.js';
import { HeadshotsService } from '../headshots/headshots.service.js';
import { PicturesService, type PictureDocument } from '../pictures/pictures.service.js';
import { UploadsService } from '../uploads/uploads.service.js';

/** Exports and deletes everything that the service stores about a member. */
@Injectable()
export class MemberDataService {
  constructor(
    private readonly pictures: PicturesService,
    private readonly generations: GenerationsService,
    private readonly uploads: UploadsService,
    private readonly headshots: HeadshotsService,
  ) {}

  async export(memberId: string): Promise<Output<typeof exportMediaData>> {
    const [pictures, generations] = await Promise.all([
      this.pictures.findByOwner(memberId),
      this.generations.findByOwner(memberId),
    ]);
    return {
      pictures: pictures
        .filter(({ kept, file }) => kept && !file)
        .map(({ _id: path, kind, width, height, prompt, traits, uniformId, createdAt, ...picture }) => ({
          path,
          kind,
          width,
          height,
          prompt,
          traits,
          uniformId,
          createdAt,
          ...withheldMark(picture),
        })),
      files: pictures.flatMap(({ id, kept, file, createdAt, moderation }) =>
        kept && file ? [{ id, ...file, createdAt, ...withheldMark({ moderation }) }] : [],
      ),
      generations: generations.map(({ kind, prompt, traits, uniformId, state, charged, createdAt }) => ({
        kind,
        prompt,
        traits,
        uniformId,
        state,
        charged,
        createdAt,
      })),
    };
  }

  /**
   * Deletes the pictures last, once nothing is in progress that may store another one. Idempotent.
   * @throws Error while a generation or the completion of an upload is in progress, so that the event is redelivered
   */
  async delete(memberId: string): Promise<void> {
    await this.generations.deleteByOwner(memberId);
    await this.uploads.deleteByOwner(memberId);
    await this.headshots.deleteList(memberId);
    await this.pictures.deleteByOwner(memberId);
  }
}

/** Of a removed message: nobody gets it until the message is restored. */
const withheldMark = ({ moderation }: Pick<PictureDocument, 'moderation'>): { withheld?: true } =>
  moderation === 'withheld' ? { withheld: true } : {};
